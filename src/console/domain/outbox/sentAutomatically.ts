import type { OutboxItem, OutboxKind } from './outboxItem';

/** Kinds that leave by themselves once there is a connection; every other kind waits for a click. */
const SENT_AUTOMATICALLY: Record<OutboxKind, boolean> = {
  message: true,
  'card-decision': false,
  intervention: false,
  settings: false,
};

export const isSentAutomatically = ({ kind }: OutboxItem): boolean => SENT_AUTOMATICALLY[kind];
