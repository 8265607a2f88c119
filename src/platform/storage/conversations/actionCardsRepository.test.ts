import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import { buildMeetingRequest } from '@test/builders/buildMeetingRequest';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { stopEverybody } from '@test/support/stopEverybody';
import { createActionCardsRepository, type ActionCardsRepository } from './actionCardsRepository';
import { createCardStepsRepository, type CardStepsRepository } from './cardStepsRepository';
import { createConversationsRepository } from './conversationsRepository';
import type { Database } from '../engine/database';
import { createMessagesRepository } from './messagesRepository';

const NOW = '2026-11-21T02:40:00.000Z';
const LATER = '2026-11-21T03:40:00.000Z';

let database: Database;
let cards: ActionCardsRepository;
let steps: CardStepsRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  cards = createActionCardsRepository(database);
  steps = createCardStepsRepository(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('TRUNCATE conversations CASCADE');
  const conversation = { id: 'talk', userId: 'user-1', title: 'Talk', at: NOW };
  await createConversationsRepository(database).create(conversation);
});

const step = (id: string): CardStep => ({
  id,
  kind: 'tool_call',
  server: 'slack',
  method: 'send_message',
  params: { channel: '#general', text: 'hello' },
  status: 'pending',
  attempts: 0,
});

const buildCard = (overrides: Partial<ActionCard> = {}): ActionCard => ({
  id: 'card-1',
  title: 'Post an announcement',
  description: '#general',
  status: 'pending',
  type: 'tool-approval',
  createdAt: NOW,
  actions: [{ id: 'approve', type: 'button', label: 'Approve' }],
  conversationId: 'talk',
  messageId: 'message-1',
  userId: 'user-1',
  runId: 'run-1',
  correlationId: 'talk',
  dryRun: false,
  language: 'en',
  steps: [step('call')],
  ...overrides,
});

/** The card first: its message may come later in the same transaction. */
async function propose(card: ActionCard): Promise<void> {
  await database.transaction(async (sql) => {
    await cards.create(card, sql);
    await createMessagesRepository(database).append(
      {
        id: card.messageId,
        userId: 'assistant',
        content: card.title,
        timestamp: NOW,
        type: 'action-card',
        conversationId: 'talk',
        status: 'complete',
        runId: card.runId,
      },
      sql,
    );
  });
}

const approve = (more: object = {}) =>
  cards.decide({ cardId: 'card-1', status: 'approved', decidedBy: 'minji', decidedAt: LATER, ...more });

test('a card comes back as it was made, and with its message', async () => {
  const card = buildCard({ expiresAt: '2026-11-28T02:40:00.000Z' });
  await propose(card);
  expect(await cards.get('card-1')).toEqual(card);
  expect(await cards.listByConversation('talk')).toEqual([card]);
  expect(await cards.listPending(NOW, 'user-1')).toEqual([card]);
  const message = await createMessagesRepository(database).get('message-1');
  expect(message?.metadata).toEqual({ card });
});

test('the first of many decisions wins', async () => {
  await propose(buildCard());
  const decisions = await Promise.all(
    ['minji', 'alex', 'operator'].map((decidedBy) =>
      cards.decide({ cardId: 'card-1', status: 'approved', decidedBy, decidedAt: LATER }),
    ),
  );
  const winners = decisions.filter((card) => card !== null);
  expect(winners).toHaveLength(1);
  expect(await cards.get('card-1')).toEqual(winners[0]);
  expect(await cards.listPending(NOW, 'user-1')).toEqual([]);
});

test('a decision after the expiry does not count', async () => {
  await propose(buildCard({ expiresAt: NOW }));
  expect(await approve()).toBeNull();
  expect(await cards.listPending(LATER, 'user-1')).toEqual([]);
  expect(await cards.get('card-1')).toMatchObject({ status: 'pending' });
});

describe('a meeting that is changed while it is decided', () => {
  const meeting = buildMeetingRequest();
  const edit = (edited: number) =>
    cards.edit({ id: 'card-1', meeting, title: 'Plan', description: '30 min', edited }, NOW);
  beforeEach(() => propose(buildCard({ type: 'meeting', meeting, steps: [] })));

  test('is not approved as it was before, and is as it is', async () => {
    await edit(0);
    expect(await approve({ edited: 0, steps: [step('create_meeting')] })).toBeNull();
    expect(await cards.get('card-1')).toMatchObject({ status: 'pending', steps: [] });
    expect(await approve({ edited: 1 })).toMatchObject({ status: 'approved' });
  });

  test('is changed or approved, never both', async () => {
    const outcomes = await Promise.all([edit(0), approve({ edited: 0 })]);
    expect(outcomes.filter((card) => card !== null)).toHaveLength(1);
  });

  test('is rejected whatever it has become', async () => {
    await edit(0);
    expect(await approve({ status: 'rejected' })).toMatchObject({ status: 'rejected' });
  });
});

test('a rejection keeps its reason, an approval binds its steps after those it had', async () => {
  await propose(buildCard());
  const chosen = { start: NOW, end: LATER, reason: 'all are free' };
  const approved = await approve({ chosen, steps: [step('post'), step('dm:U1')] });
  expect(approved).toMatchObject({ status: 'approved', decidedBy: 'minji', decidedAt: LATER, chosen });
  expect(approved?.steps.map(({ id }) => id)).toEqual(['call', 'post', 'dm:U1']);
  await propose(buildCard({ id: 'card-2', messageId: 'message-2', steps: [] }));
  const rejected = await cards.decide({
    cardId: 'card-2',
    status: 'rejected',
    decidedBy: 'minji',
    decidedAt: LATER,
    reason: 'not now',
  });
  expect(rejected).toMatchObject({ status: 'rejected', reason: 'not now', steps: [] });
});

test('only an approved card is completed', async () => {
  await propose(buildCard());
  expect(await cards.complete('card-1')).toBeNull();
  await approve();
  expect(await cards.takeOver('everybody', LATER)).toEqual(['card-1']);
  expect(await cards.complete('card-1')).toMatchObject({ status: 'completed' });
  expect(await cards.takeOver('everybody', LATER)).toEqual([]);
});

test('whoever edits a card goes on with it', async () => {
  const meeting = buildMeetingRequest();
  await propose(buildCard({ type: 'meeting', origin: 'team-chat', meeting }));
  await database.transaction(async (sql) => {
    await sql.query(`SELECT set_config('console.process', 'other', true)`);
    await cards.edit({ id: 'card-1', title: 'Review', description: '', meeting, edited: 0 }, NOW, sql);
  });
  expect(await cards.takeOver([database.processId], NOW)).toEqual([]);
  expect(await cards.takeOver(['other'], NOW)).toEqual(['card-1']);
});

test('everybody is stopped after what a person has asked for until then, and not after what is asked for since', async () => {
  await stopEverybody(database);
  const meeting = buildMeetingRequest();
  await propose(buildCard({ type: 'meeting', meeting }));
  const isStopped = () => cards.isStopped('card-1');
  expect(await isStopped()).toBe(false);
  const isOnlyUntil = async (change: () => Promise<unknown>) => {
    await stopEverybody(database);
    expect(await isStopped()).toBe(true);
    expect(await change()).not.toBeNull();
    expect(await isStopped()).toBe(false);
  };
  const edited = { id: 'card-1', title: 'Review', description: '', meeting, edited: 0 };
  await isOnlyUntil(() => cards.edit(edited, NOW));
  await isOnlyUntil(approve);
  const failure = { at: NOW, by: 'mina', code: 'failed', message: 'mailbox is full' };
  await isOnlyUntil(() =>
    cards.reopen({ id: 'card-1', failure, expiresAt: LATER, steps: [step('call')] }, NOW),
  );
});

describe('the ledger of a card', () => {
  const start = (unknownToo = false) => steps.start('card-1', 'call', LATER, { unknownToo });
  beforeEach(async () => {
    await propose(buildCard());
    await approve();
  });

  test('a step is claimed by one caller at a time, and never again once it is done', async () => {
    const claims = await Promise.all([start(), start(), start()]);
    expect(claims.filter((claimed) => claimed !== null)).toEqual([
      { ...step('call'), status: 'running', attempts: 1 },
    ]);
    await steps.finish('card-1', 'call', { status: 'done', result: { ts: '1.2' }, at: LATER });
    expect(await start()).toBeNull();
    expect(await steps.get('card-1', 'call')).toMatchObject({ status: 'done', result: { ts: '1.2' } });
  });

  test('a failed step can be tried again and counts its attempts', async () => {
    await start();
    await steps.finish('card-1', 'call', { status: 'failed', error: 'channel_not_found', at: LATER });
    expect(await steps.get('card-1', 'call')).toMatchObject({ status: 'failed', error: 'channel_not_found' });
    expect(await start()).toEqual({ ...step('call'), status: 'running', attempts: 2 });
  });

  test('a step that ran when the platform went away is unknown, and repeated only when that is safe', async () => {
    await start();
    expect(await steps.markRunningAsUnknown('everybody', LATER)).toBe(1);
    expect(await start()).toBeNull();
    expect(await start(true)).toMatchObject({ status: 'running', attempts: 2 });
  });

  test('a late answer settles an unknown outcome', async () => {
    await start();
    await steps.finish('card-1', 'call', { status: 'unknown', error: 'no answer', at: LATER });
    const settled = await steps.finish('card-1', 'call', { status: 'done', result: null, at: LATER });
    expect(settled).toMatchObject({ status: 'done' });
  });
});
