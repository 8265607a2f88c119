import { defined } from '@contract/defined';
import { KNOWN_BY, type TracedRun } from '@platform/storage/telemetry/tracedRuns';
import { runIdOf } from '../runTracer';
import { agentOf, conversationOf } from './genAi';
import type { OtlpSpan } from './readSpans';
import { summarize } from './spanText';
import { instantOf } from './wireValues';

/** One row for each trace of a request: what these spans say of the run they belong to. */
export const runsOf = (spans: readonly OtlpSpan[]): TracedRun[] => {
  const byTrace = new Map<string, OtlpSpan[]>();
  for (const span of spans) {
    const known = byTrace.get(span.traceId);
    if (known) known.push(span);
    else byTrace.set(span.traceId, [span]);
  }
  return [...byTrace].map(([traceId, group]) => runOf(traceId, group));
};

const runOf = (traceId: string, spans: readonly OtlpSpan[]): TracedRun => {
  const root = spans.find(({ parentSpanId }) => parentSpanId === undefined);
  const last = root ?? spans.findLast(({ parentIsRemote }) => parentIsRemote);
  const named = last ?? spans.reduce((first, span) => (span.startMs < first.startMs ? span : first));
  const correlationId = spans.map(({ attributes }) => conversationOf(attributes)).find(Boolean);
  return {
    runId: runIdOf(traceId),
    title: summarize(named.name),
    source: agentOf({}, named.resource),
    startedAt: instantOf(Math.min(...spans.map(({ startMs }) => startMs))),
    lastSpanAt: instantOf(Math.max(...spans.map(({ endMs }) => endMs))),
    ...defined({ correlationId }),
    status: last ? (last.status.failed ? 'failed' : 'completed') : 'running',
    knownBy: root ? KNOWN_BY.root : last ? KNOWN_BY.remoteChild : KNOWN_BY.span,
  };
};
