import { randomBytes } from 'node:crypto';

/** Of ten spans: one agent, four model calls with usage, four tool calls, one of no convention. */
export const SPANS_PER_RUN = 10;
export const EVENTS_PER_RUN = 18;
export const USAGE_PER_RUN = 4;

const text = (key: string, value: string) => ({ key, value: { stringValue: value } });
const count = (key: string, value: number) => ({ key, value: { intValue: String(value) } });
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

const CHAT = [
  text('gen_ai.operation.name', 'chat'),
  text('gen_ai.provider.name', 'openai'),
  text('gen_ai.agent.name', 'travel-planner'),
  text('gen_ai.request.model', 'gpt-4o-mini'),
  text('gen_ai.response.model', 'gpt-4o-mini-2024-07-18'),
  text('gen_ai.conversation.id', 'conv_travel'),
  text(
    'gen_ai.input.messages',
    '[{"role":"user","parts":[{"type":"text","content":"Find a flight to Seoul"}]}]',
  ),
  text(
    'gen_ai.output.messages',
    '[{"role":"assistant","parts":[{"type":"text","content":"KE 902, 13:05"}]}]',
  ),
  count('gen_ai.usage.input_tokens', 812),
  count('gen_ai.usage.output_tokens', 96),
  text('server.address', 'api.openai.com'),
];
const TOOL = [
  text('gen_ai.operation.name', 'execute_tool'),
  text('gen_ai.tool.name', 'search_flights'),
  text('gen_ai.tool.call.arguments', '{"to":"ICN","on":"2026-12-01"}'),
  text('gen_ai.tool.call.result', '{"flights":["KE 902","OZ 542"]}'),
];
const AGENT = [text('gen_ai.operation.name', 'invoke_agent'), text('gen_ai.agent.name', 'travel-planner')];

const attributesOf = (index: number) => {
  if (index === 0) return AGENT;
  if (index === SPANS_PER_RUN - 1)
    return [text('http.request.method', 'GET'), count('http.response.status_code', 200)];
  return index % 2 === 1 ? CHAT : TOOL;
};

const spansOfRun = (nowMs: number) => {
  const traceId = hex(16);
  const ids = Array.from({ length: SPANS_PER_RUN }, () => hex(8));
  return ids.map((spanId, index) => ({
    traceId,
    spanId,
    ...(index === 0 ? {} : { parentSpanId: ids[0] }),
    name: `span ${String(index)}`,
    kind: 3,
    startTimeUnixNano: `${String(nowMs - 50 + index)}000000`,
    endTimeUnixNano: `${String(nowMs)}000000`,
    attributes: attributesOf(index),
    status: {},
  }));
};

/** A request with so many spans, as JSON: runs of ten, one after the other. */
export const requestOf = (spans: number): string => {
  const nowMs = Date.now();
  const resource = { attributes: [text('service.name', 'travel-service'), text('host.name', 'bench')] };
  const all = Array.from({ length: spans / SPANS_PER_RUN }, () => spansOfRun(nowMs)).flat();
  return JSON.stringify({
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'bench' }, spans: all }] }],
  });
};
