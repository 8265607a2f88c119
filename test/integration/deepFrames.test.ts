import { once } from 'node:events';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { WebSocket } from 'ws';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
});
afterAll(() => platform.stop());

const LEVELS = 20_000;
const deep = '['.repeat(LEVELS) + ']'.repeat(LEVELS);

/** Engine.IO by hand: the client of Socket.IO could not write such a frame itself. */
const openRaw = async () => {
  const viewer = await signIn(platform.url, 'viewer');
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers: { cookie: viewer.cookie, origin: platform.url },
  });
  const heard: string[] = [];
  socket.on('message', (data: Buffer) => heard.push(String(data)));
  const hear = async (start: string): Promise<string> => {
    for (;;) {
      const found = heard.find((frame) => frame.startsWith(start));
      if (found !== undefined) return found;
      await once(socket, 'message');
    }
  };
  await hear('0');
  socket.send('40');
  await hear('40');
  return { socket, hear };
};

test.each(['anything', 'message', 'action-card', 'stop'])(
  'an event %s that is nested without end ends nothing',
  async (event) => {
    const { socket, hear } = await openRaw();
    socket.send(`427["${event}",${deep}]`);
    if (event !== 'anything') expect(await hear('437')).toContain('"ok":false');
    socket.send(`428["stop",{"messageId":"none"}]`);
    expect(await hear('438')).toContain('"ok":false');
    socket.close();
    expect((await fetch(`${platform.url}/readyz`)).status).toBe(200);
  },
);

test('nor does one with bytes beside it', async () => {
  const { socket } = await openRaw();
  socket.send(`451-9["message",{"_placeholder":true,"num":0},${deep}]`);
  const ended = once(socket, 'close');
  socket.send(Buffer.from([1]));
  await ended;
  expect((await fetch(`${platform.url}/readyz`)).status).toBe(200);
});
