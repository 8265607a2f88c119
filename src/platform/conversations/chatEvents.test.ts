import type { StreamToken } from '@contract/chatSocket';
import { createChatEvents, type Audience, type ChatEvents } from './chatEvents';

const EVERYBODY: Audience = { kind: 'everybody' };
const MINA: Audience = { kind: 'users', ids: ['mina'] };

let now: number;
let readers: Map<string, Audience>;
let asked: string[];
let sent: [Audience, string][];
let events: ChatEvents;
beforeEach(() => {
  now = 0;
  readers = new Map<string, Audience>([
    ['open', EVERYBODY],
    ['own', MINA],
  ]);
  [asked, sent] = [[], []];
  events = createChatEvents({
    readAudience: (id) => {
      asked.push(id);
      return Promise.resolve(readers.get(id));
    },
    now: () => now,
  });
  events.connect((audience, _name, ...payload) => {
    const [{ token = '' }] = payload as unknown as [Partial<StreamToken>];
    sent.push([audience, token]);
  });
});

const say = (conversationId: string, token: string) => {
  events.emit('stream-token', { messageId: 'm', conversationId, done: false, token, index: 0 });
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what happens in a conversation is heard by those who read it, in order', async () => {
  for (const token of ['a', 'b']) say('own', token);
  say('open', 'c');
  await settled();
  say('own', 'd');
  expect(sent).toEqual([
    [MINA, 'a'],
    [MINA, 'b'],
    [EVERYBODY, 'c'],
    [MINA, 'd'],
  ]);
  expect(asked).toEqual(['own', 'open']);
});

test('what has no conversation is heard by everybody; what nobody reads by nobody', async () => {
  events.emit('a2a-status', { taskId: 't', status: 'working', agentId: 'workflow' });
  say('nowhere', 'x');
  await settled();
  expect(sent).toEqual([[EVERYBODY, '']]);
});

test('a conversation that is closed to the team is soon closed, and at once where it was told', async () => {
  say('open', 'a');
  await settled();
  readers.set('open', MINA);
  say('open', 'b');
  events.forget('open');
  say('open', 'c');
  await settled();
  readers.set('open', EVERYBODY);
  now += 2000;
  say('open', 'd');
  await settled();
  expect(sent).toEqual([
    [EVERYBODY, 'a'],
    [EVERYBODY, 'b'],
    [MINA, 'c'],
    [EVERYBODY, 'd'],
  ]);
});

test('what another process tells of a conversation makes its readers be asked again', async () => {
  say('open', 'a');
  await settled();
  readers.set('open', MINA);
  events.hear({ audience: EVERYBODY, name: 'message', payload: [{ conversationId: 'open' }] });
  say('open', 'b');
  events.hear({ audience: MINA, name: 'conversation', payload: [{ conversationId: 'open' }] });
  say('open', 'c');
  await settled();
  expect(sent).toEqual([
    [EVERYBODY, 'a'],
    [EVERYBODY, 'b'],
    [MINA, 'c'],
  ]);
});
