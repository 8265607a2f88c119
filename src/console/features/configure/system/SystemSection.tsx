import { useCopy } from '@console/common/copy/languageContext';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { Stack } from '@console/common/ui/Stack';
import type { ReactNode } from 'react';
import { MovedNotice, SystemChanges } from './SystemChanges';
import { systemCopy } from './systemCopy';
import { useSystemForm, type SystemForm } from './systemForm';

interface SystemSectionProps {
  children: (form: SystemForm) => ReactNode;
  /** Further content of the section, below the difference. */
  below?: (form: SystemForm) => ReactNode;
}

/** The room of a section until what it shows was read. */
export const SystemSkeleton = () => {
  const words = useCopy(systemCopy);
  return (
    <Stack sx={{ gap: 4, minWidth: 0 }} aria-busy="true" aria-label={words.loading}>
      <SkeletonBlock height={44} />
      <SkeletonBlock height={280} />
    </Stack>
  );
};

/** One section of the form: what others have saved above it, what is pending below it. */
export const SystemSection = ({ children, below }: SystemSectionProps) => {
  const words = useCopy(systemCopy);
  const state = useSystemForm();
  if (state.status === 'failed')
    return <FailedState title={words.loadFailed} error={state.error} onRetry={state.retry} />;
  if (state.status === 'loading') return <SystemSkeleton />;
  return (
    <Stack sx={{ gap: 4, minWidth: 0 }}>
      <MovedNotice form={state.form} />
      {children(state.form)}
      <SystemChanges form={state.form} />
      {below?.(state.form)}
    </Stack>
  );
};
