import { useCopy } from '@console/common/copy/languageContext';
import { StatusDot } from '@console/common/ui/StatusDot';
import type { KeptCall } from '@contract/entities/keptCall';
import { styled } from '@mui/material/styles';
import { callCopy } from './callCopy';

const LOOK = {
  running: { tone: 'info', shape: 'filled' },
  done: { tone: 'success', shape: 'filled' },
  failed: { tone: 'error', shape: 'ring' },
  canceled: { tone: 'grey', shape: 'dashed' },
  unknown: { tone: 'warning', shape: 'ring' },
} as const;

const Word = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' });

/** The word always stands beside the dot. */
export const CallStatus = ({ status }: Pick<KeptCall, 'status'>) => {
  const words = useCopy(callCopy);
  return (
    <Word>
      <StatusDot {...LOOK[status]} />
      {words[status]}
    </Word>
  );
};
