import type { CardVerdict } from '@contract/chatSocket';
import type { ActionCard } from '@contract/entities/actionCard';
import type { User } from '@contract/entities/user';
import { GATEWAY_GRANT_MINUTES } from '@contract/limits';
import { hasRole } from '@contract/roles';
import { HttpError } from '@platform/http/httpError';
import type { GatewayGrant } from '@platform/storage/settings/gatewayCallsRepository';

const MINUTE_MS = 60_000;
/** A run that is never heard of again keeps its approval no longer. */
const RUN_GRANT_MINUTES = 24 * 60;

/** Calls that an approval allows beyond its own: the same tool for the same agent, in this run or for some minutes. */
export const grantOf = (
  card: ActionCard,
  user: User,
  decision: CardVerdict,
  now: Date,
): GatewayGrant | undefined => {
  const [step] = card.steps;
  if (!card.gateway || !step || decision.action !== 'approve') return undefined;
  const { agentId } = card.gateway;
  const { server, method: tool } = step;
  const until = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
  const grant = { cardId: card.id, agentId, server, tool, grantedBy: user.username };
  if (decision.actionId === 'approve-run')
    return { ...grant, runId: card.runId, expiresAt: until(RUN_GRANT_MINUTES) };
  const minutes = GATEWAY_GRANT_MINUTES.find((some) => decision.actionId === `approve-${String(some)}`);
  return minutes === undefined ? undefined : { ...grant, expiresAt: until(minutes) };
};

/** Throws 403 for an approval that only an operator may give. */
export const assertMayApprove = ({ gateway }: ActionCard, user: User, decision: CardVerdict): void => {
  if (decision.action !== 'approve' || !gateway?.operatorOnly || hasRole(user, ['operator'])) return;
  throw new HttpError(403, 'forbidden', 'Only an operator or an administrator approves this call');
};
