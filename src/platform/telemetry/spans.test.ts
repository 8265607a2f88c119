import { SpanStatusCode } from '@opentelemetry/api';
import { collectSpans } from '@test/support/collectSpans';
import { runIdOf, traceIdOf } from './runTracer';
import { failSpan, inSpan, streamInSpan, traceHeaders, tracedFetch } from './spans';

const RUN = 'run_00112233445566aa';
const PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

test('the trace of a run is made of its id, and leads back to it; other traces are their own runs', () => {
  const traceId = traceIdOf(RUN) ?? '';
  expect(traceId).toMatch(/^00112233445566aa[0-9a-f]{16}$/);
  expect(runIdOf(traceId)).toBe(RUN);
  expect(runIdOf('c'.repeat(32))).toBe('c'.repeat(32));
  expect(traceIdOf('run of another kind')).toBeUndefined();
});

test('spans stand in each other; the first begins the trace of its run', async () => {
  const spans = await collectSpans(() =>
    inSpan('outer', { runId: RUN }, () => inSpan('inner', { kind: 'client' }, () => Promise.resolve(1))),
  );
  const [inner, outer] = spans;
  expect([inner?.name, outer?.name]).toEqual(['inner', 'outer']);
  expect(outer?.spanContext().traceId).toBe(traceIdOf(RUN));
  expect(inner?.spanContext().traceId).toBe(traceIdOf(RUN));
  expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
  expect(outer?.attributes).toEqual({ 'agent_console.run_id': RUN });
});

test('a trace that comes in is continued, and goes out with every request', async () => {
  const sent: (string | null)[] = [];
  const send = tracedFetch((_url, init) => {
    sent.push(new Headers(init?.headers).get('traceparent'));
    return Promise.resolve(new Response());
  });
  const [span] = await collectSpans(() => inSpan('work', { runId: RUN }, () => send('http://peer')), {
    traceparent: PARENT,
  });
  expect(span?.spanContext().traceId).toBe('a'.repeat(32));
  expect(span?.parentSpanContext?.spanId).toBe('b'.repeat(16));
  expect(sent).toEqual([`00-${'a'.repeat(32)}-${span?.spanContext().spanId ?? ''}-01`]);
  await send('http://peer');
  expect(sent[1]).toBeNull();
});

test.each([{ traceparent: 'nonsense' }, { traceparent: `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01` }])(
  'what is no traceparent (%j) continues nothing',
  async (headers) => {
    const [span] = await collectSpans(() => inSpan('work', { runId: RUN }, () => Promise.resolve()), headers);
    expect(span?.spanContext().traceId).toBe(traceIdOf(RUN));
  },
);

test('a span fails as its work does, or as the work says', async () => {
  const spans = await collectSpans(async () => {
    await inSpan('thrown', {}, () => Promise.reject(new Error('no seats'))).catch(() => undefined);
    await inSpan('said', {}, (span) => {
      failSpan(span, 'refused');
      return Promise.resolve();
    });
  });
  expect(spans.map(({ status }) => status)).toEqual([
    { code: SpanStatusCode.ERROR, message: 'no seats' },
    { code: SpanStatusCode.ERROR, message: 'refused' },
  ]);
});

test('what comes piece by piece is made within its span, whoever takes the pieces, and ends with it', async () => {
  const seen: (string | undefined)[] = [];
  let closed = false;
  const pieces = () =>
    streamInSpan('stream', { runId: RUN }, async function* () {
      try {
        for (let piece = 0; piece < 3; piece += 1) {
          await Promise.resolve();
          seen.push(traceHeaders()['traceparent']?.slice(36, 52));
          yield piece;
        }
      } finally {
        closed = true;
      }
    });
  const [span] = await collectSpans(async () => {
    for await (const piece of pieces()) if (piece === 1) break;
  });
  expect(seen).toEqual([span?.spanContext().spanId, span?.spanContext().spanId]);
  expect(closed).toBe(true);
});

test('outside of every scope nothing is made and nothing goes out', async () => {
  const taken: number[] = [];
  for await (const piece of streamInSpan('stream', {}, async function* (span) {
    expect(span).toBeUndefined();
    yield await Promise.resolve(1);
  }))
    taken.push(piece);
  expect(await inSpan('work', {}, (span) => Promise.resolve(span))).toBeUndefined();
  expect([taken, traceHeaders()]).toEqual([[1], {}]);
});
