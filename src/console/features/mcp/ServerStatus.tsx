import { useCopy } from '@console/common/copy/languageContext';
import { IconWord } from '@console/common/ui/IconWord';
import { StatusDot } from '@console/common/ui/StatusDot';
import type { EffectTier } from '@contract/entities/toolCall';
import type { ToolServer } from '@contract/entities/toolServer';
import type { ToneName } from '@console/common/ui/tone';
import { mcpCopy } from './mcpCopy';

const LOOK = {
  connected: { tone: 'success', shape: 'filled' },
  disconnected: { tone: 'grey', shape: 'dashed' },
  error: { tone: 'error', shape: 'ring' },
} as const;

export const TIER_TONE: Record<EffectTier, ToneName> = {
  read: 'grey',
  write: 'warning',
  destructive: 'error',
};

/** The word always stands beside the dot. */
export const ServerStatus = ({ status }: Pick<ToolServer, 'status'>) => {
  const words = useCopy(mcpCopy);
  return (
    <IconWord sx={{ whiteSpace: 'nowrap' }}>
      <StatusDot {...LOOK[status]} />
      {words[status]}
    </IconWord>
  );
};
