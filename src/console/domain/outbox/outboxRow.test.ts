import { decisionKept } from './keptItems';
import { OUTBOX_ROW_VERSION, readOutboxRow } from './outboxRow';

test.each([{ edited: 2 }, {}])('a kept approval is read with what was seen: %p', (seen) => {
  const decision = { action: 'approve' as const, cardId: 'card_1', actionId: 'confirm', ...seen };
  const item = decisionKept({ conversationId: 'conv_1', title: 'Plan', decision }, 'user_operator').payload;
  expect(readOutboxRow(item.id, { ...item, version: OUTBOX_ROW_VERSION })).toEqual(item);
});
