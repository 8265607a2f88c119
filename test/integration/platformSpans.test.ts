import type { TraceEvent } from '@contract/entities/traceEvent';
import type { RunRecords } from '@contract/http/runs';
import { createMetaRepository } from '@platform/storage/settings/metaRepository';
import { openChat } from '@test/support/openChat';
import { buildOtlpSpan, buildTracesRequest, newTraceId } from '@test/support/otlpRequests';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const TOKEN = 'token-of-the-receiver';

let receiver: TestPlatform;
let reader: SignedIn;
beforeAll(async () => {
  receiver = await startPlatform({ config: { otlpToken: TOKEN } });
  // Databases of tests are copies of one, and a platform knows its own spans by the identity of its database.
  await receiver.inspect((database) => createMetaRepository(database).put('epoch', 'of the receiver'));
  reader = await signIn(receiver.url, 'viewer');
});
afterAll(() => receiver.stop());

const startSender = () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const spanExport = { url: `${receiver.url}/v1/traces`, headers, protocol: 'http/protobuf' as const };
  return startPlatform({ demo: true, config: { spanExport, serviceName: 'console-under-test' } });
};

interface Seen {
  name: string;
  id: string;
  parent: string | undefined;
  kind: string;
}

/** The spans of a run, as the receiver tells of them. */
const readSpans = async (runId: string): Promise<{ records: RunRecords; spans: Seen[] }> => {
  const records = await until(async () => {
    const answer = await reader.fetch(`/api/runs/${runId}/records`);
    return answer.ok ? ((await answer.json()) as RunRecords) : undefined;
  });
  const whole = records.traces.filter(({ attributes }) => attributes?.['span.kind'] !== undefined);
  const text = (event: TraceEvent, name: string) => event.attributes?.[name] as string;
  const spans = whole.map((event) => ({
    name: text(event, 'span.name'),
    id: text(event, 'span.id'),
    parent: text(event, 'span.parent_id'),
    kind: text(event, 'span.kind'),
  }));
  return { records, spans };
};

test('one run is one trace across agents and tool servers', async () => {
  const platform = await startSender();
  const chat = await openChat(platform.url, await signIn(platform.url, 'operator'));
  const { reply } = await chat.ask('내일 오후 3시에 마케팅 팀 회의 잡아줘');
  chat.close();
  // Closing sends what is left.
  await platform.stop();
  const { records, spans } = await readSpans(reply.runId);
  expect(records.run).toMatchObject({ source: 'console-under-test', title: 'chat', status: 'completed' });
  const find = (name: string) => spans.filter((span) => span.name === name);
  const [root] = find('chat');
  expect(root?.parent).toBeUndefined();
  const parentOf = ({ parent }: Seen) => spans.find(({ id }) => id === parent);
  expect(spans.filter((span) => span !== root && parentOf(span) === undefined)).toEqual([]);
  // Over A2A: whoever asks, and the agent that answers.
  for (const agent of ['coordinator', 'integration']) {
    const [answer] = find(`agent ${agent}`);
    expect(answer?.kind).toBe('server');
    expect(answer && parentOf(answer)).toMatchObject({ name: `invoke_agent ${agent}`, kind: 'client' });
  }
  // Over MCP: the call, and the tool server that works.
  const tools = spans.filter(({ name }) => name.startsWith('tools/call '));
  expect(tools.length).toBeGreaterThan(0);
  for (const tool of tools) {
    const call = parentOf(tool);
    expect(call).toMatchObject({ kind: 'client' });
    expect(call?.name).toMatch(new RegExp(`^execute_tool \\w+\\.${tool.name.slice('tools/call '.length)}$`));
  }
  // What people write is in no span.
  expect(JSON.stringify(records.traces)).not.toContain('마케팅');
});

test('spans that come back to the platform that made them are not recorded again', async () => {
  const { epoch } = (await (await fetch(`${receiver.url}/api/client-config`)).json()) as { epoch: string };
  const send = async (made: string): Promise<number> => {
    const traceId = newTraceId();
    const request = buildTracesRequest([buildOtlpSpan({ traceId })], 'console', {
      'agent_console.epoch': made,
    });
    const answer = await fetch(`${receiver.url}/v1/traces`, {
      method: 'POST',
      body: JSON.stringify(request),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    });
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
    return (await reader.fetch(`/api/runs/${traceId}`)).status;
  };
  expect(await send('of another platform')).toBe(200);
  expect(await send(epoch)).toBe(404);
});
