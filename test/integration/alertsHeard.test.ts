import { randomUUID } from 'node:crypto';
import type { Alert } from '@contract/entities/observation';
import { rolesFor } from '@platform/observation/alertRoles';
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
    const chat = await openChat(platform.url, await signIn(platform.url, name));
    heard[name] = chat.alerts;
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

test('a budget that is used up reaches those who may change it, and nobody else', async () => {
  const admin = await signIn(platform.url, 'admin');
  const budget = { id: 'all', scope: 'total', name: '', limit: 0.5, stopsRuns: false };
  const saved = await admin.fetch('/api/budgets', {
    method: 'PUT',
    body: { budgets: [budget], expectedVersion: 0 },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(saved.status).toBe(200);
  // The watch looks as soon as the platform starts.
  await platform.restart();
  await connect();
  await all('admin', 'budget');
  for (const name of ['operator', 'member', 'viewer'] as const) expect(rulesOf(name)).not.toContain('budget');
  expect([heard.member, heard.viewer]).toEqual([[], []]);
});

test('what else goes wrong reaches those who manage agents', () => {
  expect(rolesFor({ rule: 'silent-agent' })).toEqual(['admin', 'operator']);
  expect(rolesFor({ rule: 'budget' })).toEqual(['admin']);
});
