import type { RunRecords } from '@contract/http/runs';
import type { RunsResponse } from '@contract/http/runList';
import { deepJson } from '@test/support/deepJson';
import { readAnswer, toProtobuf } from '@test/support/otlpProtobuf';
import {
  buildLogsRequest,
  buildOtlpSpan,
  buildTracesRequest,
  CHAT_ATTRIBUTES,
  newTraceId,
} from '@test/support/otlpRequests';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const TOKEN = 'token-of-the-exporters';
const DEEP = deepJson(20_000);
const YEAR_2200 = '7258118400000000000';

let platform: TestPlatform;
let viewer: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ config: { otlpToken: TOKEN } });
  viewer = await signIn(platform.url, 'viewer');
});
afterAll(() => platform.stop());

type Format = 'json' | 'protobuf';
interface Told {
  status: number;
  rejected: number;
  errorMessage: string;
}

const post = (path: string, type: string, body: BodyInit) =>
  fetch(`${platform.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${TOKEN}` },
    body,
  });

const sendAs = async (format: Format, kind: 'Traces' | 'Logs', request: object): Promise<Told> => {
  const path = kind === 'Traces' ? '/v1/traces' : '/v1/logs';
  if (format === 'protobuf') {
    const answer = await post(path, 'application/x-protobuf', toProtobuf(kind, request));
    return { status: answer.status, ...readAnswer(await answer.arrayBuffer()) };
  }
  const answer = await post(path, 'application/json', JSON.stringify(request));
  const { partialSuccess = {} } = (await answer.json()) as { partialSuccess?: Record<string, string> };
  const { rejectedSpans, rejectedLogRecords, errorMessage = '' } = partialSuccess;
  return { status: answer.status, rejected: Number(rejectedSpans ?? rejectedLogRecords ?? 0), errorMessage };
};

const records = async (traceId: string): Promise<RunRecords> =>
  (await viewer.fetch(`/api/runs/${traceId}/records`)).json() as Promise<RunRecords>;
const runsWith = async (query: string): Promise<string[]> => {
  const answer = await viewer.fetch(`/api/runs?${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as RunsResponse).runs.map(({ runId }) => runId);
};
const text = (stringValue: string) => ({ stringValue });

describe.each<Format>(['json', 'protobuf'])('in %s', (format) => {
  test('a text nested without end costs no span of its request, nor itself', async () => {
    const traceId = newTraceId();
    const messages = `[{"role":"assistant","parts":[{"type":"tool_call","name":"find","arguments":${DEEP}}]}]`;
    const deep = [
      { ...CHAT_ATTRIBUTES, 'gen_ai.output.messages': messages },
      { 'traceloop.span.kind': 'tool', 'traceloop.entity.input': `{"args":[${DEEP}]}` },
      {
        'openinference.span.kind': 'TOOL',
        'output.value': `{"output":{"lc":1,"kwargs":{"content":${DEEP}}}}`,
      },
      {
        'ai.operationId': 'ai.generateText.doGenerate',
        'ai.response.toolCalls': `[{"toolName":"find","input":${DEEP}}]`,
      },
    ];
    const spans = [
      buildOtlpSpan({ traceId, name: 'good' }),
      ...deep.map((attributes) => buildOtlpSpan({ traceId, attributes })),
    ];
    const told = await sendAs(format, 'Traces', buildTracesRequest(spans));
    expect(told).toEqual({ status: 200, rejected: 0, errorMessage: '' });
    const { traces } = await records(traceId);
    expect(new Set(traces.map(({ attributes }) => attributes?.['span.id'])).size).toBe(spans.length);

    const body = text(`[{"tool_calls":[{"function":{"name":"find","arguments":${DEEP}}}]}]`);
    const logged = [
      { eventName: 'gen_ai.choice', body, traceId },
      { body: text('good'), traceId },
    ];
    const answer = await sendAs(format, 'Logs', buildLogsRequest(logged));
    expect(answer).toEqual({ status: 200, rejected: 0, errorMessage: '' });
    expect((await records(traceId)).logs).toHaveLength(2);
  });

  test('64-bit numbers keep their digits, and are found by them', async () => {
    const traceId = newTraceId();
    const span = {
      ...buildOtlpSpan({ traceId }),
      attributes: [
        { key: 'order.id', value: { intValue: '1234567890123456789' } },
        { key: 'user.id', value: { intValue: '9007199254740993' } },
        { key: 'attempt', value: { intValue: '2' } },
        { key: 'score', value: { doubleValue: 'NaN' } },
        { key: 'limit', value: { doubleValue: '-Infinity' } },
      ],
    };
    await sendAs(format, 'Traces', buildTracesRequest([span]));
    await sendAs(format, 'Logs', buildLogsRequest([{ traceId, body: { intValue: '1234567890123456789' } }]));
    const { traces, logs } = await records(traceId);
    expect(traces[0]?.attributes).toMatchObject({
      'order.id': '1234567890123456789',
      'user.id': '9007199254740993',
      attempt: 2,
      score: 'NaN',
      limit: '-Infinity',
    });
    expect(logs.map(({ message }) => message)).toEqual(['1234567890123456789']);
    const answer = await viewer.fetch('/api/logs?q=1234567890123456789');
    expect(((await answer.json()) as { logs: { runId?: string }[] }).logs).toContainEqual(
      expect.objectContaining({ runId: traceId }),
    );
  });

  test('times that are not yet are refused, and stand before no run', async () => {
    const [future, now] = [newTraceId(), newTraceId()];
    const good = buildOtlpSpan({ traceId: now, name: 'good' });
    const bad = { ...buildOtlpSpan({ traceId: future }), endTimeUnixNano: YEAR_2200 };
    expect(await sendAs(format, 'Traces', buildTracesRequest([bad, good]))).toEqual({
      status: 200,
      rejected: 1,
      errorMessage: `span ${bad.spanId} is of the future: 2200-01-01T00:00:00.000Z is more than a day from now`,
    });
    const late = { traceId: future, timeUnixNano: YEAR_2200, body: text('later') };
    expect(await sendAs(format, 'Logs', buildLogsRequest([late, { body: text('good') }]))).toMatchObject({
      rejected: 1,
      errorMessage: 'a log record is of the future: 2200-01-01T00:00:00.000Z is more than a day from now',
    });
    const listed = await runsWith('limit=20');
    expect(listed).toContain(now);
    expect(listed).not.toContain(future);
  });
});
