import { sessionFile } from '@console/app/store/sessionFile';
import { addAccount, changeAccount } from '@console/domain/accounts/accountMutations';
import { changePassword } from '@console/domain/session/changePassword';
import { signIn as sendSignIn } from '@console/domain/session/signIn';
import {
  addToolServer,
  callToolOnce,
  changeToolServer,
} from '@console/domain/tool-servers/toolServerMutations';
import { openConsole, type TestConsole } from '@test/support/openConsole';
import { openStream } from '@test/support/openStream';
import { recordingOf } from '@test/support/recordingOf';
import { rowsWith } from '@test/support/rowsWith';
import { signIn, type SignedIn } from '@test/support/signIn';
import { until } from '@test/support/until';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const CANARY = 'canary-7d1f0e9b24c8';
const READ_BY_OTHERS = [
  '/api/logs?limit=1000',
  '/api/traces?limit=1000',
  '/mcp/api/servers',
  '/api/cards',
  '/api/conversations',
  '/a2a/api/agents',
];

let platform: TestPlatform;
let admin: TestConsole;
let other: SignedIn;
const frames: string[] = [];
const sockets: { close: () => void }[] = [];
beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  platform = await startPlatform({ config: { outgoingAllow: ['127.0.0.0/8'] } });
  admin = await openConsole(platform.url, 'admin');
  other = await signIn(platform.url, 'operator');
  for (const path of ['/ws/logs', '/ws/traces', '/ws/interventions']) {
    const { socket } = await openStream(platform.url, other, path);
    socket.on('message', (frame: Buffer) => frames.push(frame.toString()));
    sockets.push(socket);
  }
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  admin.close();
  await platform.stop();
});

test('what one administrator types as a secret reaches the platform, and nobody else in any form', async () => {
  const address = { url: 'http://127.0.0.1:9/mcp' };
  const bearer = { kind: 'bearer', token: `${CANARY}-bearer` } as const;
  const header = { kind: 'header', header: 'x-api-key', value: `${CANARY}-header` } as const;
  const made = await admin.dispatch(addToolServer({ name: 'Guarded', ...address, signIn: bearer }));
  expect(made).toMatchObject({ answer: { signIn: { kind: 'bearer', readable: true } } });
  const changed = await admin.dispatch(changeToolServer('guarded', { signIn: header }));
  expect(changed).toMatchObject({ answer: { signIn: { kind: 'header', header: 'x-api-key' } } });
  const account = { username: 'lee', email: 'lee@team.example', role: 'member' } as const;
  expect(await admin.dispatch(addAccount({ ...account, password: `${CANARY}-first` }))).toMatchObject({
    kind: 'done',
  });
  expect(await admin.dispatch(changeAccount('user_member', { password: `${CANARY}-next` }))).toMatchObject({
    kind: 'done',
  });
  const passwords = { currentPassword: `${CANARY}-wrong`, newPassword: `${CANARY}-own` };
  expect(await admin.dispatch(changePassword(passwords))).toMatchObject({ status: expect.any(Number) });
  await admin.dispatch(sendSignIn({ username: 'admin', password: `${CANARY}-guess` }));

  await admin.dispatch(callToolOnce({ server: 'slack', method: 'list_channels', params: {}, dryRun: false }));
  await until(() => Promise.resolve(frames.find((frame) => frame.includes('list_channels'))));
  const file = sessionFile(recordingOf(admin.store), 'kept');
  const told = await Promise.all(READ_BY_OTHERS.map(async (path) => (await other.fetch(path)).text()));
  const seen = { state: JSON.stringify(admin.state()), file, frames: frames.join(), told: told.join() };
  for (const [place, text] of Object.entries(seen))
    expect([place, text.includes(CANARY)]).toEqual([place, false]);
  // The passwords that were typed are those that count.
  const login = { username: 'lee', password: `${CANARY}-first` };
  const answer = await fetch(`${platform.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  expect(answer.status).toBe(200);
  expect(await platform.inspect((database) => rowsWith(database, CANARY))).toEqual([]);
});
