import { createHmac } from 'node:crypto';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { stopEverybody } from '@test/support/stopEverybody';
import { until } from '@test/support/until';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';
import { createSlackIntake, type SlackIntake } from './slackIntake';

const SECRET = 'signing-secret-of-the-test';
const NOW = new Date('2026-07-01T09:00:00.000Z');
const NOW_S = NOW.getTime() / 1000;

let database: Database;
const intakes: SlackIntake[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all(intakes.map((intake) => intake.settle()));
  await database.close();
});

beforeEach(() => database.query('DELETE FROM slack_events'));

/** An intake whose bot fails as often as `failures` says; `onFailure` happens before the next attempt. */
const open = (failures: number, onFailure: () => Promise<unknown> = () => Promise.resolve()) => {
  const heard: string[] = [];
  const logged: string[] = [];
  const intake = createSlackIntake({
    signingSecret: SECRET,
    slack: { ownUserId: () => Promise.resolve('U0BOT'), feed: ({ text }) => Promise.resolve(text) },
    events: createRepositories(database).slackEvents,
    listen: async ({ text }) => {
      heard.push(text);
      if (heard.length > failures) return;
      await onFailure();
      throw new Error('Slack answers 500');
    },
    recorder: {
      log: ({ message }) => {
        logged.push(message);
        return 'log-1';
      },
    },
    clock: { now: () => NOW },
    againMs: 5,
  });
  intakes.push(intake);
  return { intake, heard, logged };
};

const deliver = (intake: SlackIntake, text: string, ts: string) => {
  const event = { type: 'message', channel: 'C0SALES', user: 'U0JIWOO', ts, text };
  const body = JSON.stringify({ type: 'event_callback', event_id: ts, event });
  const timestamp = String(NOW_S);
  const mac = createHmac('sha256', SECRET).update(`v0:${timestamp}:${body}`).digest('hex');
  return intake.receive({ body, timestamp, signature: `v0=${mac}` });
};
const left = async () =>
  database.query<{ id: string }>(`SELECT id FROM slack_events WHERE handled_at IS NULL ORDER BY id`);

test('a message that could not be handled is logged, and handled when that is possible again', async () => {
  const { intake, heard, logged } = open(2);
  await deliver(intake, 'A meeting, please', `${String(NOW_S)}.000001`);
  await until(async () => ((await left()).length === 0 ? true : undefined));
  expect(heard).toEqual(Array.from({ length: 3 }, () => 'A meeting, please'));
  expect(logged).toEqual(
    Array.from({ length: 2 }, () => 'A message from Slack was not handled: Slack answers 500'),
  );
});

test('one of more than an hour ago is tried once, and none when the platform ends', async () => {
  const late = open(Infinity);
  await deliver(late.intake, 'An old one', `${String(NOW_S - 3601)}.000001`);
  const ending = open(Infinity);
  await deliver(ending.intake, 'A last one', `${String(NOW_S)}.000002`);
  await ending.intake.settle();
  const before = ending.heard.length;
  // Longer than between two attempts, several times.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(late.heard).toEqual(['An old one']);
  expect(ending.heard).toHaveLength(before);
  expect(await left()).toHaveLength(2);
});

test('what came before a stop of everybody is not tried again after it, nor by whoever takes over', async () => {
  const { intake, heard } = open(Infinity, () => stopEverybody(database));
  const ts = `${String(NOW_S)}.000003`;
  await deliver(intake, 'Before the stop', ts);
  const isHandled = async () => (await left()).every(({ id }) => id !== `C0SALES:${ts}`);
  await until(async () => heard.length > 1 || (await isHandled()) || undefined);
  expect(heard).toEqual(['Before the stop']);
  const other = open(0);
  other.intake.takeOver([
    { type: 'message', channel: 'C0SALES', user: 'U0JIWOO', ts, text: 'Before the stop' },
  ]);
  await deliver(other.intake, 'After the stop', `${String(NOW_S)}.000004`);
  await other.intake.settle();
  expect(other.heard).toEqual(['After the stop']);
});
