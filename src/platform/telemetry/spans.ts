import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { RunTracer } from './runTracer';

/** Scope of work: the tracer of its spans, and the span around it. */
interface Scope {
  tracer: RunTracer;
  context: Context;
}

export interface SpanOptions {
  kind?: 'internal' | 'client' | 'server';
  attributes?: Attributes;
  /** The run that a span without a parent begins: its trace id is made of the run's id. */
  runId?: string;
}

const KINDS = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, server: SpanKind.SERVER };
const RUN_ID = 'agent_console.run_id';

const scopes = new AsyncLocalStorage<Scope>();
const propagator = new W3CTraceContextPropagator();

/** Work that comes in from outside: it continues the trace that the headers name, else it stands at a beginning. */
export const enterTrace = <Result>(
  tracer: RunTracer,
  headers: Record<string, unknown>,
  work: () => Result,
): Result => {
  const context = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  return scopes.run({ tracer, context }, work);
};

/** `traceparent`, and `tracestate` where there is one, of the span around; nothing outside of every span. */
export const traceHeaders = (): Record<string, string> => {
  const carrier: Record<string, string> = {};
  const scope = scopes.getStore();
  if (scope) propagator.inject(scope.context, carrier, defaultTextMapSetter);
  return carrier;
};

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** A `fetch` whose requests say which span they come from. */
export const tracedFetch =
  (send: Fetch): Fetch =>
  (url, init) => {
    const added = Object.entries(traceHeaders());
    if (added.length === 0) return send(url, init);
    const headers = new Headers(init?.headers);
    for (const [name, value] of added) headers.set(name, value);
    return send(url, { ...init, headers });
  };

/** Does the work within a span, which fails as the work does. Outside of every scope there is no span. */
export const inSpan = async <Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> => {
  const scope = scopes.getStore();
  if (!scope) return work(undefined);
  const { span, inner } = open(scope, name, options);
  try {
    return await scopes.run(inner, () => work(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
};

/** The same for what comes piece by piece; each piece is made within the span. */
export async function* streamInSpan<Piece>(
  name: string,
  options: SpanOptions,
  make: (span: Span | undefined) => AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const scope = scopes.getStore();
  if (!scope) {
    yield* make(undefined);
    return;
  }
  const { span, inner } = open(scope, name, options);
  const pieces = make(span);
  try {
    for (;;) {
      const next = await scopes.run(inner, () => pieces.next());
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    await scopes.run(inner, () => pieces.return(undefined));
    span.end();
  }
}

export const failSpan = (span: Span | undefined, error: unknown): void => {
  const message = error instanceof Error ? error.message : String(error);
  span?.setStatus({ code: SpanStatusCode.ERROR, message });
};

const open = ({ tracer, context }: Scope, name: string, options: SpanOptions) => {
  const { kind = 'internal', attributes = {}, runId } = options;
  const said = { ...attributes, ...(runId === undefined ? {} : { [RUN_ID]: runId }) };
  const span = tracer.start(name, { kind: KINDS[kind], attributes: said }, context, runId);
  return { span, inner: { tracer, context: trace.setSpan(context, span) } };
};
