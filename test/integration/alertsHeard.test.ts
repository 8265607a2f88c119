import { randomUUID } from 'node:crypto';
import type { Alert } from '@contract/entities/observation';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const NAMES = ['admin', 'operator', 'member', 'viewer'] as const;
type Name = (typeof NAMES)[number];

let platform: TestPlatform;
let chats: Chat[] = [];
const heard = {} as Record<Name, Alert[]>;

const connect = async () => {
  for (const name of NAMES) {
    heard[name] = [];
    const chat = await openChat(platform.url, await signIn(platform.url, name));
    chat.socket.on('alert', (alert) => heard[name].push(alert));
    chats.push(chat);
  }
};
const disconnect = () => {
  for (const chat of chats) chat.close();
  chats = [];
};
const rulesOf = (name: Name) => [...new Set(heard[name].map(({ rule }) => rule))].sort();
const all = (name: Name, rule: Alert['rule']) =>
  until(() => Promise.resolve(heard[name].some((alert) => alert.rule === rule) || undefined));

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
});
afterAll(async () => {
  disconnect();
  await platform.stop();
});

test('an alert that goes on reaches those who can act on it when they come, and nobody else', async () => {
  const at = platform.now().toISOString();
  const raise = (rule: Alert['rule']) => [
    randomUUID(),
    rule,
    'x',
    'warning',
    `${rule} of the test`,
    '/observe',
    at,
  ];
  await platform.inspect(async (database) => {
    const text = `INSERT INTO alerts (id, rule, subject, type, message, evidence, raised_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`;
    for (const rule of ['silent-agent', 'budget'] as const) await database.query(text, raise(rule));
  });
  await connect();
  // The watch closes what is over: each is heard as going on, as over, or both, by the same people.
  await all('admin', 'silent-agent');
  await all('admin', 'budget');
  await all('operator', 'silent-agent');
  expect(rulesOf('operator')).not.toContain('budget');
  expect([heard.member, heard.viewer]).toEqual([[], []]);
});
