import { message, newText, openGatewayBench, SEND, type GatewayBench } from '@test/support/gatewayBench';
import { saveGatewayRules, textOf } from '@test/support/gatewayClient';

let bench: GatewayBench;
beforeAll(async () => {
  bench = await openGatewayBench();
});
afterAll(() => bench.close());

const toChannel = (channel: string) => [
  {
    id: 'one-channel',
    effect: 'allow' as const,
    tool: 'send_message',
    conditions: [{ path: 'channel', test: 'equals' as const, value: channel }],
  },
  { id: 'no-other', effect: 'refuse' as const, tool: 'send_message', conditions: [] },
];
const SALES = '#sales';

describe('a key that was allowed before', () => {
  test('carries no other arguments past the rules, whether its own call was made or was no valid one', async () => {
    await saveGatewayRules(bench.admin, toChannel(SALES));
    const one = await bench.connectAs();
    const [sent, other] = [newText(), newText()];
    const [invalid, valid] = [newText(), newText()];
    await one.call(SEND, { channel: SALES }, { key: invalid });
    expect((await one.call(SEND, { ...message(sent), channel: SALES }, { key: valid })).isError).toBeFalsy();
    for (const key of [invalid, valid]) {
      const answer = await one.call(SEND, message(other), { key });
      expect(answer.isError).toBe(true);
    }
    bench.expectPosts(sent, 1);
    bench.expectPosts(other, 0);
    await one.close();
  });

  test('reads nothing that the rules refuse', async () => {
    const user = (id: string) => ({ user: id });
    await saveGatewayRules(bench.admin, [
      {
        id: 'one-person',
        effect: 'allow',
        tool: 'get_user_info',
        conditions: [{ path: 'user', test: 'equals', value: 'U0SEOYEON' }],
      },
      { id: 'nobody-else', effect: 'refuse', tool: 'get_user_info', conditions: [] },
    ]);
    const one = await bench.connectAs();
    const key = newText();
    const read = async (id: string) =>
      (await one.call('slack__get_user_info', user(id), { key })).isError ?? false;
    expect([await read('U0SEOYEON'), await read('U0JUNHO'), await read('U0SEOYEON')]).toEqual([
      false,
      true,
      false,
    ]);
    await one.close();
  });

  test('is judged by the rules of now, and answers with what was kept while they allow it', async () => {
    await saveGatewayRules(bench.admin, toChannel(SALES));
    const one = await bench.connectAs();
    const [text, key] = [newText(), newText()];
    const post = { ...message(text), channel: SALES };
    const first = await one.call(SEND, post, { key });
    expect(textOf(await one.call(SEND, post, { key }))).toBe(textOf(first));
    await saveGatewayRules(bench.admin, [{ id: 'closed', effect: 'refuse', conditions: [] }]);
    expect(textOf(await one.call(SEND, post, { key }))).toContain('closed');
    await saveGatewayRules(bench.admin, [{ id: 'asks', effect: 'ask', conditions: [] }]);
    expect(textOf(await one.call(SEND, post, { key }))).toContain('now asks for approval');
    bench.expectPosts(text, 1);
    await one.close();
  });

  test('counts once against a limit', async () => {
    const limit = { calls: 2, minutes: 60, beyond: 'refuse' as const };
    await saveGatewayRules(bench.admin, [
      { id: newText(), effect: 'allow', tool: 'send_message', conditions: [], limit },
    ]);
    const one = await bench.connectAs();
    const [text, key] = [newText(), newText()];
    for (const again of [1, 2, 3])
      expect([again, (await one.call(SEND, message(text), { key })).isError ?? false]).toEqual([
        again,
        false,
      ]);
    expect((await one.call(SEND, message(newText()))).isError).toBeFalsy();
    expect((await one.call(SEND, message(newText()))).isError).toBe(true);
    bench.expectPosts(text, 1);
    await one.close();
  });

  test('sends nothing for an agent that was put on dry run since', async () => {
    await saveGatewayRules(bench.admin, toChannel(SALES));
    const one = await bench.connectAs();
    const [text, key] = [newText(), newText()];
    await one.call(SEND, { channel: SALES }, { key });
    const changed = await bench.admin.fetch(`/mcp/api/gateway/agents/${one.agent.id}`, {
      method: 'PATCH',
      body: { dryRun: true },
    });
    expect(changed.status).toBe(200);
    expect(textOf(await one.call(SEND, { ...message(text), channel: SALES }))).toContain('nothing was sent');
    await one.call(SEND, { ...message(text), channel: SALES }, { key });
    bench.expectPosts(text, 0);
    await one.close();
  });
});
