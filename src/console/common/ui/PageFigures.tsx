import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FailedState } from './FailedState';
import { SkeletonBlock } from './SkeletonBlock';

/** Tabs, choices and the refresh button beside the heading of a page. */
export const PageControls = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
});

interface PageFiguresProps<Figures> {
  /** Undefined until they were read once. */
  figures: Figures | undefined;
  /** The latest reading failed: earlier figures stay, marked as stale. */
  isError: boolean;
  error: unknown;
  onRetry: () => void;
  failedTitle: string;
  loadingLabel: string;
  children: (figures: Figures, isStale: boolean) => ReactNode;
}

/** The figures of a page, or its loading or failed state. */
export const PageFigures = <Figures,>({
  figures,
  isError,
  error,
  onRetry,
  failedTitle,
  loadingLabel,
  children,
}: PageFiguresProps<Figures>) => {
  if (figures !== undefined) return children(figures, isError);
  if (isError) return <FailedState title={failedTitle} error={error} onRetry={onRetry} />;
  return (
    <div role="status">
      <SkeletonBlock height={96} />
      <Typography variant="caption" component="p">
        {loadingLabel}
      </Typography>
      <SkeletonBlock height={340} />
    </div>
  );
};
