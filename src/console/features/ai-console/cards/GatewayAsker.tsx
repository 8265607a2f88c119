import { useCopy } from '@console/common/copy/languageContext';
import { formatDayTime } from '@console/common/format/dateTime';
import { Chip } from '@console/common/ui/Chip';
import { RunId } from '@console/common/ui/RunId';
import { useToday } from '@console/domain/connectivity/useToday';
import type { ActionCard } from '@contract/entities/actionCard';
import type { EffectTier } from '@contract/entities/toolCall';
import { styled } from '@mui/material/styles';
import { useConversationRights } from '../conversationRights';
import { gatewayCardCopy } from './gatewayCardCopy';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 14px 0',
  color: theme.vars.palette.text.secondary,
}));

const TONES: Record<EffectTier, 'grey' | 'warning' | 'error'> = {
  read: 'grey',
  write: 'warning',
  destructive: 'error',
};

interface GatewayAskerProps {
  card: ActionCard;
  agentName: string;
  /** Tier of a call. */
  tier?: EffectTier;
}

/** Asker of a card, the worst effect of the call, its run, and until when it can be decided. */
export const GatewayAsker = ({
  card: { conversationId, runId, expiresAt },
  agentName,
  tier,
}: GatewayAskerProps) => {
  const words = useCopy(gatewayCardCopy);
  const today = useToday();
  const { seesRuns } = useConversationRights(conversationId);
  return (
    <Line>
      <span>{words.asks(agentName)}</span>
      {tier === undefined ? null : <Chip tone={TONES[tier]}>{words[tier]}</Chip>}
      <RunId id={runId} plain={!seesRuns} />
      {expiresAt === undefined ? null : <span>{words.until(formatDayTime(expiresAt, today))}</span>}
    </Line>
  );
};
