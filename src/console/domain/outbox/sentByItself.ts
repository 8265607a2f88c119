import type { OutboxItem, OutboxKind } from './outboxItem';

/** What leaves by itself once there is a connection; every other kind waits for a click. */
const SENT_BY_ITSELF: Record<OutboxKind, boolean> = {
  message: true,
  'card-decision': false,
  intervention: false,
};

export const isSentByItself = ({ kind }: OutboxItem): boolean => SENT_BY_ITSELF[kind];
