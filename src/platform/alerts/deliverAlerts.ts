import type { Clock } from '@platform/common/clock';
import type { SecretBox } from '@platform/settings/secretBox';
import type { AlertChannelKind } from '@contract/entities/alertRule';
import type { AlertChannelsRepository } from '@platform/storage/settings/alertChannelsRepository';
import type {
  AlertDeliveriesRepository,
  ClaimedDelivery,
  StoredDelivery,
} from '@platform/storage/settings/alertDeliveriesRepository';
import { UndeliverableError, type Send } from './send';

export interface DeliverAlertsDependencies {
  deliveries: AlertDeliveriesRepository;
  channels: Pick<AlertChannelsRepository, 'get'>;
  send: Record<AlertChannelKind, Send>;
  box: SecretBox;
  onFailed: (delivery: StoredDelivery, reason: string) => void;
  clock: Clock;
}

const SECOND_MS = 1000;
/** Longer than an attempt may take: who died while sending is followed by another after that. */
const LEASE_MS = 60_000;
const AT_ONCE = 10;
const REASON_MAX = 500;
/** Seconds to the next attempt; after the last one it has failed. */
const WAITS_S = [5, 30, 120, 600, 1800, 7200, 18_000, 36_000];

/** Sends what is due, each delivery from one process at a time. Answers how many were tried. */
export const createDelivery = (deps: DeliverAlertsDependencies) => async (): Promise<number> => {
  const { deliveries, clock } = deps;
  const now = clock.now().toISOString();
  const due = await deliveries.claim({ now, leaseMs: LEASE_MS, limit: AT_ONCE });
  await Promise.all(due.map((delivery) => attempt(delivery, deps)));
  return due.length;
};

const attempt = async (delivery: ClaimedDelivery, deps: DeliverAlertsDependencies): Promise<void> => {
  const { deliveries, clock } = deps;
  try {
    await sendOne(delivery, deps);
    await deliveries.ended(delivery, { state: 'sent', at: clock.now().toISOString() });
  } catch (error) {
    const reason = reasonOf(error);
    const wait = error instanceof UndeliverableError ? undefined : WAITS_S[delivery.attempts - 1];
    const at = clock.now();
    const ended =
      wait === undefined
        ? ({ state: 'failed' } as const)
        : ({ state: 'waiting', nextAt: new Date(at.getTime() + wait * SECOND_MS).toISOString() } as const);
    const isOurs = await deliveries.ended(delivery, { ...ended, at: at.toISOString(), error: reason });
    if (isOurs && wait === undefined) deps.onFailed(delivery, reason);
  }
};

const sendOne = async (delivery: StoredDelivery, deps: DeliverAlertsDependencies): Promise<void> => {
  const channel = await deps.channels.get(delivery.channelId);
  if (!channel) throw new UndeliverableError('The channel is gone');
  if (!channel.enabled && delivery.event !== 'test') throw new UndeliverableError('The channel is off');
  const secret = channel.secret === undefined ? undefined : openOrNot(channel.secret, deps.box);
  await deps.send[channel.settings.kind](delivery, { ...channel, secret });
};

const openOrNot = (sealed: string, box: SecretBox): string | undefined => {
  try {
    return box.open(sealed);
  } catch {
    return undefined;
  }
};

/** An error within a library's error says more than the outer one. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return (cause instanceof Error ? cause.message : error.message).slice(0, REASON_MAX);
};
