import type { StoredAlertChannel } from '@platform/storage/settings/alertChannelsRepository';
import type { StoredDelivery } from '@platform/storage/settings/alertDeliveriesRepository';

/** One attempt. Rejects with what went wrong, in words. */
export type Send = (delivery: StoredDelivery, channel: OpenedChannel) => Promise<void>;

/** A channel with its secret opened; undefined where it has none. */
export type OpenedChannel = Omit<StoredAlertChannel, 'secret'> & { secret: string | undefined };

/** Another attempt would end the same way. */
export class UndeliverableError extends Error {}
