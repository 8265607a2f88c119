import type { User } from '@contract/entities/user';
import { CARD_EXPIRES_AFTER_MS } from '@contract/limits';
import { BENCH_TIME, openConversationBench, type ConversationBench } from '@test/support/conversationBench';

let bench: ConversationBench;
beforeAll(async () => {
  bench = await openConversationBench();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.heard.length = 0;
  bench.executed.length = 0;
  bench.clock.set(BENCH_TIME);
});

const user = (username: string): User => ({
  id: `user_${username}`,
  username,
  email: `${username}@demo.example`,
  role: 'operator',
  permissions: [],
});
const approve = (cardId: string, username = 'mina') =>
  bench.cardService.decide(user(username), { action: 'approve', cardId, actionId: 'approve' });

test('a proposal is a card and the message that shows it, told after both are stored', async () => {
  const card = await bench.propose();
  const message = await bench.repositories.messages.get(card.messageId);
  expect(message).toMatchObject({
    type: 'action-card',
    metadata: { card: { id: card.id, status: 'pending' } },
  });
  expect(bench.heard.map(([name]) => name)).toEqual(['message', 'action-card']);
});

test('approving hands the bound call over once and is audited with it', async () => {
  const card = await bench.propose();
  const decided = await approve(card.id);
  expect(decided).toMatchObject({ status: 'approved', decidedBy: 'mina', decidedAt: BENCH_TIME });
  expect(bench.executed.map(({ id }) => id)).toEqual([card.id]);
  const [entry] = await bench.repositories.audit.list({ limit: 1 });
  expect(entry).toMatchObject({
    actor: 'mina',
    action: 'card.approve',
    target: card.id,
    details: { steps: [{ server: 'slack', method: 'send_message', params: { channel: '#general' } }] },
  });
});

test('a second approval is refused with the card as it stands, and executes nothing', async () => {
  const card = await bench.propose();
  await approve(card.id);
  await expect(approve(card.id, 'joon')).rejects.toMatchObject({
    status: 409,
    code: 'already-decided',
    message: 'This card was already approved by mina',
    card: { id: card.id, status: 'approved' },
  });
  expect(bench.executed).toHaveLength(1);
});

test('of several approvals at the same moment the first one wins', async () => {
  const card = await bench.propose();
  const outcomes = await Promise.allSettled(['mina', 'joon', 'ada'].map((name) => approve(card.id, name)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'already-decided' });
  }
  expect(bench.executed).toHaveLength(1);
});

/** A rejection may also take back an approval of which nothing has begun. */
test('an approval and a rejection at the same moment leave the card as the last of them that was told to have come through', async () => {
  const card = await bench.propose();
  const [approval, rejection] = await Promise.allSettled([
    approve(card.id, 'mina'),
    bench.cardService.decide(user('joon'), { action: 'reject', cardId: card.id, reason: 'not today' }),
  ]);
  expect([approval.status, rejection.status]).toContain('fulfilled');
  const kept = await bench.repositories.actionCards.get(card.id);
  expect(kept?.status).toBe(rejection.status === 'fulfilled' ? 'rejected' : 'approved');
  expect(bench.executed).toHaveLength(approval.status === 'fulfilled' ? 1 : 0);
});

test('a rejection keeps its reason and executes nothing', async () => {
  const card = await bench.propose();
  await bench.cardService.decide(user('mina'), {
    action: 'reject',
    cardId: card.id,
    reason: 'wrong channel',
  });
  expect(await bench.repositories.actionCards.get(card.id)).toMatchObject({
    status: 'rejected',
    reason: 'wrong channel',
  });
  expect(bench.executed).toEqual([]);
});

test('an expired card is not decided any more, and says so', async () => {
  const card = await bench.propose();
  bench.clock.set(new Date(Date.parse(BENCH_TIME) + CARD_EXPIRES_AFTER_MS).toISOString());
  await expect(approve(card.id)).rejects.toMatchObject({ status: 409, code: 'card-expired' });
});

test('a card that does not exist is 404', async () => {
  await expect(approve('card-nowhere')).rejects.toMatchObject({ status: 404, code: 'card-gone' });
});

const approveEdited = (cardId: string, params: Record<string, unknown>) =>
  bench.cardService.decide(user('mina'), { action: 'approve', cardId, actionId: 'approve', params });

test('edited arguments are what is approved, and the audit keeps both', async () => {
  const card = await bench.propose();
  const edited = { channel: '#general', text: 'hello, everybody' };
  const proposed = { channel: '#general', text: 'hello' };
  await approveEdited(card.id, edited);
  expect(await bench.repositories.actionCards.get(card.id)).toMatchObject({
    status: 'approved',
    steps: [{ server: 'slack', method: 'send_message', params: edited, proposed }],
  });
  expect(bench.executed[0]?.steps[0]).toMatchObject({ params: edited });
  const [entry] = await bench.repositories.audit.list({ limit: 1 });
  expect(entry?.details).toMatchObject({ steps: [{ params: edited, proposed }] });
});

test('arguments that the tool does not take are refused with words, and the card stays open', async () => {
  const card = await bench.propose();
  await expect(approveEdited(card.id, { channel: '#general', text: 5 })).rejects.toMatchObject({
    status: 400,
    message: 'text: must be string',
  });
  expect(await bench.repositories.actionCards.get(card.id)).toMatchObject({ status: 'pending' });
  expect(bench.executed).toEqual([]);
});
