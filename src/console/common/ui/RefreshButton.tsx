import { keyframes, styled } from '@mui/material/styles';
import { RefreshCw } from 'lucide-react';
import { ReadAt } from './ReadAt';
import { StaleMark } from './StaleMark';
import { TipButton } from './TipButton';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const RefreshLine = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.tertiary,
  '& [data-turning]': { animation: `${turn} 900ms linear infinite` },
}));

interface RefreshButtonProps {
  label: string;
  /** When the values on screen were read. */
  readAt: number | undefined;
  isStale: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Since when the page holds, and a way to read it anew. */
export const RefreshButton = ({ label, readAt, isStale, isRefreshing, onRefresh }: RefreshButtonProps) => (
  <RefreshLine>
    {isStale ? <StaleMark lastGoodAt={readAt} /> : <ReadAt at={readAt} />}
    <TipButton label={label} onClick={onRefresh}>
      <RefreshCw size={15} data-turning={isRefreshing ? '' : undefined} />
    </TipButton>
  </RefreshLine>
);
