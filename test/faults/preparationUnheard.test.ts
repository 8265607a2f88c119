import { proposalCall } from '@contract/meetingPreparation';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import type { Database } from '@platform/storage/engine/database';
import { buildMeetingCard } from '@test/builders/buildMeetingCard';
import { createRepositories } from '@platform/storage/repositories';
import { awayMidWrite } from '@test/support/awayMidWrite';
import { openChat, type Chat } from '@test/support/openChat';
import { openDatabaseProxy, type DatabaseProxy } from '@test/support/databaseProxy';
import { proposeCard } from '@test/support/proposeCard';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

/** The embedded database cannot go away without its process. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let proxy: DatabaseProxy;
let inside: Database;
let platform: TestPlatform;
let operator: SignedIn;
let chat: Chat;

beforeAll(async () => {
  database = await prepareTestDatabase();
  proxy = await openDatabaseProxy(database.databaseUrl ?? '');
  platform = await startPlatform({ database: { ...database, databaseUrl: proxy.url } });
  operator = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, operator);
  inside = await openDatabase(database);
  await inside.query(
    `INSERT INTO workspace_channels (id, name, is_private, topic, bot_is_member, members)
     VALUES ('C1', 'marketing', false, '', true, '{}')`,
  );
});
afterAll(async () => {
  chat.close();
  await platform.stop();
  await inside.close();
  await proxy.close();
  await database.remove();
});

type MeetingCard = ReturnType<typeof buildMeetingCard>;

/** The day after the test. */
const start = new Date(Date.now() + 86_400_000).toISOString();
const suggestions = [
  { start, end: new Date(Date.parse(start) + 3_600_000).toISOString(), reason: 'All free' },
];

/** A meeting whose times have been found, and wait to be proposed in its channel. */
const foundTimes = async (id: string): Promise<MeetingCard> => {
  const card = await proposeCard({ inside, operator, chat }, (where) =>
    buildMeetingCard({ id, messageId: `message of ${id}`, runId: `run of ${id}`, ...where }),
  );
  const { meetingPreparation } = createRepositories(inside);
  const at = card.createdAt;
  await meetingPreparation.claim(id, 'getting_suggestions', { at, anew: false, unknownToo: false });
  const result = { suggestions, rejected: [] };
  await meetingPreparation.finish(id, 'getting_suggestions', { status: 'done', result, at });
  return card;
};
const propose = async (card: MeetingCard) => {
  const body = {
    ...proposalCall(card, card.meeting, suggestions),
    cardId: card.id,
    stepId: 'requesting_approval',
    runId: card.runId,
  };
  const answer = await operator.fetch('/mcp/api/call', { method: 'POST', body });
  return { status: answer.status, ...((await answer.json()) as { code?: string }) };
};
const proposals = async () => {
  const sent = await inside.query<{ count: number }>('SELECT count(*)::int AS count FROM workspace_posts');
  return sent[0]?.count ?? 0;
};

const CLAIMED = {
  trigger: 'TRIGGER waits AFTER INSERT OR UPDATE ON meeting_preparation',
  when: `NEW.status = 'running'`,
};

test.each(['heard', 'lost'] as const)(
  'a proposal whose claim came through without an answer, or not at all (%s), is sent once when it is asked for again',
  async (how) => {
    const card = await foundTimes(`meeting-${how}`);
    const before = await proposals();
    const { asked } = await awayMidWrite({ inside, proxy }, { ...CLAIMED, how }, () => propose(card));
    expect((await asked).status).toBe(503);
    expect(await propose(card)).toMatchObject({ status: 200 });
    expect(await proposals()).toBe(before + 1);
  },
);
