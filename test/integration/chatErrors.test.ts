import { io } from 'socket.io-client';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

test('a client that asks for no acknowledgement hears of its mistake by the error event', async () => {
  const { cookie } = await signIn(platform.url, 'operator');
  const socket = io(platform.url, { transports: ['websocket'], extraHeaders: { cookie } });
  const heard = new Promise((resolve) => socket.once('error', resolve));
  socket.emit('message', { content: '   ', dryRun: false });
  await expect(heard).resolves.toMatchObject({ code: 'invalid-input' });
  socket.close();
});
