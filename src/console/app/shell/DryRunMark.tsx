import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { selectIsDryRun } from '@console/domain/preferences/preferencesSlice';
import { useAppSelector } from '@console/state/hooks';
import { FlaskConical } from 'lucide-react';
import { dryRunMarkCopy } from './dryRunMarkCopy';

/** On every screen: what one sends now has no effect. */
export const DryRunMark = () => {
  const words = useCopy(dryRunMarkCopy);
  if (!useAppSelector(selectIsDryRun)) return null;
  return (
    <Chip tone="warning" role="status" title={words.hint}>
      <FlaskConical size={12} aria-hidden="true" />
      {words.dryRun}
    </Chip>
  );
};
