import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import type { AlertChannelSettings } from '@contract/entities/alertRule';
import {
  ADMIN,
  openAlertBench,
  openReceiver,
  silentAgentRule,
  type AlertBench,
} from '@test/support/alertBench';
import { openRestoredDatabase, type RestoredDatabase } from '@test/support/restoredDatabase';

let restored: RestoredDatabase;
let bench: AlertBench;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  restored = await openRestoredDatabase();
});
beforeEach(() => {
  // The standard's library refuses what is older than five minutes.
  bench = openAlertBench(restored.database, { time: { ms: Date.now() } });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await bench.close();
  await restored.restore();
});
afterAll(() => restored.database.close());

const receiver = async (answers?: number[]) => {
  const opened = await openReceiver(answers);
  closing.push(opened.close);
  return opened;
};
const fire = async (channel: string) => {
  await bench.saveRules([silentAgentRule({ channels: [channel] })]);
  bench.silent.set('monitor', 6);
  await bench.evaluate();
};
const states = async () => (await bench.sent()).map(({ state, attempts }) => `${state} ${String(attempts)}`);

test('a webhook is signed as the standard has it: its own library takes it, and no changed one', async () => {
  const { url, received } = await receiver();
  const { channel, signingSecret } = await bench.addChannel({ kind: 'webhook', url });
  await fire(channel.id);
  await bench.deliver();
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const verified = new Webhook(signingSecret).verify(body, headers) as { type: string; data: object };
  expect(verified).toMatchObject({
    type: 'alert.opened',
    data: { rule: 'Nobody answers', subject: 'monitor', severity: 'error', resolvedAt: null },
  });
  expect(() => new Webhook(signingSecret).verify(body.replace('monitor', 'nobody'), headers)).toThrow();
  expect(JSON.stringify(verified)).toContain('https://console.invalid/logs?agent=monitor');
  expect(await states()).toEqual(['sent 1']);
});

test('a receiver that fails is tried again with the same id and a new time, then the end of the alert follows', async () => {
  const { url, received } = await receiver([500, 503]);
  const { channel, signingSecret } = await bench.addChannel({ kind: 'webhook', url });
  await fire(channel.id);
  await bench.deliver();
  expect(await bench.sent()).toMatchObject([{ state: 'retrying', error: 'The receiver answered 500' }]);
  expect(await bench.deliver()).toBe(0);
  bench.silent.clear();
  bench.pass(0.5);
  await bench.evaluate();
  // The end waits until the beginning has arrived.
  expect(await bench.deliver()).toBe(1);
  bench.pass(0.6);
  await bench.deliver();
  await bench.deliver();
  const ids = received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
  expect(ids[3]).not.toBe(ids[0]);
  const types = received.map(
    ({ body, headers }) => (new Webhook(signingSecret).verify(body, headers) as { type: string }).type,
  );
  expect(types).toEqual(['alert.opened', 'alert.opened', 'alert.opened', 'alert.resolved']);
  expect(new Set(received.slice(0, 3).map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
});

test('gives up after the last wait, at once where the receiver wants nothing any more, and says why', async () => {
  const failing = await receiver(Array.from({ length: 20 }, () => 500));
  const { channel } = await bench.addChannel({ kind: 'webhook', url: failing.url });
  await fire(channel.id);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await bench.deliver();
    bench.pass(700);
  }
  expect(failing.received).toHaveLength(9);
  expect(await states()).toEqual(['failed 9']);
  expect(bench.logged).toEqual([
    'An alert did not reach its channel: [ERROR] Nobody answers (monitor): The receiver answered 500',
  ]);
  const gone = await receiver([410]);
  const added = await bench.addChannel({ kind: 'webhook', url: gone.url });
  await restored.database.transaction((sql) => bench.channels.test(ADMIN, added.channel.id, sql));
  await bench.deliver();
  expect((await bench.sent())[0]).toMatchObject({ state: 'failed', attempts: 1, event: 'test' });
});

test('a private address is refused, by name and by number, for webhooks and for mail', async () => {
  const strict = openAlertBench(restored.database, { time: bench.time, allow: [] });
  closing.push(strict.close);
  await expect(strict.addChannel({ kind: 'webhook', url: 'http://127.0.0.1:8099/' })).rejects.toMatchObject({
    code: 'address-refused',
  });
  const mail = {
    kind: 'email' as const,
    port: 25,
    security: 'none' as const,
    from: 'a@x.invalid',
    to: ['b@x.invalid'],
  };
  await expect(strict.addChannel({ ...mail, host: '10.0.0.1' })).rejects.toMatchObject({
    code: 'address-refused',
  });
  const named: AlertChannelSettings[] = [
    { kind: 'webhook', url: 'http://localhost:8099/' },
    { ...mail, host: 'localhost' },
  ];
  for (const settings of named) {
    const { channel } = await strict.addChannel(settings);
    await restored.database.transaction((sql) => strict.channels.test(ADMIN, channel.id, sql));
    await strict.deliver();
    expect((await strict.sent())[0]?.error).toMatch(/is a private, local or reserved address/);
  }
});

describe('by mail', () => {
  const openMail = async (options: ConstructorParameters<typeof SMTPServer>[0] = {}) => {
    const mails: { from: string; to: string[]; user: string; text: string; secure: boolean }[] = [];
    const server = new SMTPServer({
      logger: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'alerts' && password === 'four-quiet-lanterns') done(null, { user: username });
        else done(new Error('Wrong user or password'));
      },
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          mails.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            user: String(session.user ?? ''),
            text: Buffer.concat(parts).toString('utf8'),
            secure: session.secure,
          });
          done();
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => new Promise<void>((done) => server.close(done)));
    const address = server.server.address();
    return { port: typeof address === 'object' && address ? address.port : 0, mails };
  };
  const mailTo = (port: number, change: object = {}) => ({
    kind: 'email' as const,
    host: 'localhost',
    port,
    security: 'none' as const,
    user: 'alerts',
    from: 'console@x.invalid',
    to: ['kim@x.invalid', 'lee@x.invalid'],
    ...change,
  });

  test('arrives at everybody, signed in with the sealed password, with an id that a repetition keeps', async () => {
    const { port, mails } = await openMail();
    const { channel } = await bench.addChannel(mailTo(port), 'four-quiet-lanterns');
    expect(channel).toMatchObject({ hasSecret: true });
    expect(JSON.stringify(channel)).not.toContain('lanterns');
    await fire(channel.id);
    await bench.deliver();
    const [delivery] = await bench.sent();
    expect(delivery).toMatchObject({ state: 'sent', attempts: 1 });
    expect(mails).toMatchObject([
      { from: 'console@x.invalid', to: ['kim@x.invalid', 'lee@x.invalid'], user: 'alerts' },
    ]);
    expect(mails[0]?.text).toContain('Subject: [ERROR] Nobody answers (monitor)');
    expect(mails[0]?.text).toContain(`Message-ID: <${delivery?.id ?? ''}@x.invalid>`);
    expect(mails[0]?.text).toContain('https://console.invalid/logs?agent=monitor');
  });

  test('a wrong password and a server that nobody vouches for are said, and nothing is handed over', async () => {
    const { port, mails } = await openMail();
    const wrong = await bench.addChannel(mailTo(port), 'another');
    const untrusted = await bench.addChannel(mailTo(port, { security: 'starttls' }), 'four-quiet-lanterns');
    for (const { channel } of [wrong, untrusted])
      await restored.database.transaction((sql) => bench.channels.test(ADMIN, channel.id, sql));
    await bench.deliver();
    const errors = (await bench.sent()).map(({ channelId, error, state }) => ({ channelId, error, state }));
    expect(errors.find(({ channelId }) => channelId === wrong.channel.id)).toMatchObject({
      state: 'retrying',
      error: expect.stringMatching(/Wrong user or password|Invalid login/) as string,
    });
    expect(errors.find(({ channelId }) => channelId === untrusted.channel.id)).toMatchObject({
      state: 'retrying',
      error: expect.stringMatching(/self-signed|certificate/) as string,
    });
    expect(mails).toEqual([]);
  });

  test('a password goes to no other server than the one it was typed for', async () => {
    const first = await openMail();
    const second = await openMail();
    const { channel } = await bench.addChannel(mailTo(first.port), 'four-quiet-lanterns');
    const change = (settings: ReturnType<typeof mailTo>) =>
      restored.database.transaction((sql) => bench.channels.change(ADMIN, channel.id, { settings }, sql));
    expect(await change(mailTo(first.port, { to: ['lee@x.invalid'] }))).toMatchObject({ hasSecret: true });
    expect(await change(mailTo(second.port))).toMatchObject({ hasSecret: false });
    await restored.database.transaction((sql) => bench.channels.test(ADMIN, channel.id, sql));
    await bench.deliver();
    expect((await bench.sent())[0]).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('password') as string,
    });
  });
});

test('Slack is told through the tool manager, with the same key at every attempt', async () => {
  const { channel } = await bench.addChannel({ kind: 'slack', channelId: 'C1' });
  await fire(channel.id);
  await bench.deliver();
  const [delivery] = await bench.sent();
  expect(bench.called).toMatchObject([
    {
      server: 'slack',
      method: 'send_message',
      idempotencyKey: delivery?.id,
      authority: { kind: 'rule' },
      params: {
        channel: 'C1',
        text: expect.stringContaining('*[ERROR] Nobody answers (monitor)*') as string,
      },
    },
  ]);
});
