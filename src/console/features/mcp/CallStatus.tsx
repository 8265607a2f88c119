import { useCopy } from '@console/common/copy/languageContext';
import { IconWord } from '@console/common/ui/IconWord';
import { StatusDot } from '@console/common/ui/StatusDot';
import type { KeptCall } from '@contract/entities/keptCall';
import { callCopy } from './callCopy';

const LOOK = {
  running: { tone: 'info', shape: 'filled' },
  done: { tone: 'success', shape: 'filled' },
  failed: { tone: 'error', shape: 'ring' },
  canceled: { tone: 'grey', shape: 'dashed' },
  unknown: { tone: 'warning', shape: 'ring' },
} as const;

/** The word always stands beside the dot. */
export const CallStatus = ({ status }: Pick<KeptCall, 'status'>) => {
  const words = useCopy(callCopy);
  return (
    <IconWord sx={{ whiteSpace: 'nowrap' }}>
      <StatusDot {...LOOK[status]} />
      {words[status]}
    </IconWord>
  );
};
