import type { CallToolResult } from '@modelcontextprotocol/client';
import { defined } from '@contract/defined';
import type { Clock } from '@platform/common/clock';
import { redactFields } from '@platform/common/redactFields';
import { UnavailableError } from '@platform/common/unavailableError';
import { HttpError } from '@platform/http/httpError';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import { inSpan, type SpanOptions } from '@platform/telemetry/spans';
import { DUPLICATE_META } from '@platform/tool-servers/toolMeta';
import type { PerformedCall } from './callClaim';
import { explainFailure, explainToolError, NotSentError } from './callErrors';
import { classifyFailure } from './callFailure';
import type { AskPeople, Elicitation } from './serverQuestions';
import { callerOf, nameOf, type KnownCall } from './toolCallRecords';
import type { ToolLimits } from './toolLimits';
import type { ToolServerConnection } from './toolServerConnection';

export interface CallSenderOptions {
  audit: AuditRepository;
  clock: Clock;
  limits: Pick<ToolLimits, 'timeoutMs'>;
  /** Resolves once every stop that was ordered before is in force here; rejects where that cannot be known. */
  current?: (() => Promise<void>) | undefined;
  /** Absent: what servers ask during calls is answered by nobody. */
  askPeople?: AskPeople;
}

/** Sends a call to its server; a dry run of anything above read answers what it would have sent. */
export const sendCall = async (
  options: CallSenderOptions,
  call: KnownCall,
  connection: ToolServerConnection,
  keepsKeys: boolean,
): Promise<PerformedCall> => {
  const { server, method, params, idempotencyKey, runId, signal } = call;
  if (call.dryRun && call.tier !== 'read') {
    if (call.belief.unjudged) {
      throw new HttpError(409, 'unknown-effect', `Nobody has judged yet what ${nameOf(call)} does`);
    }
    return { result: { wouldCall: { server, method, params } }, duplicate: false, intercepted: true };
  }
  const repeatable = call.tier === 'read' || (keepsKeys && idempotencyKey !== undefined);
  const isEffect = call.tier !== 'read';
  if (isEffect) await auditCall(options, call);
  const { askPeople } = options;
  const ask = askPeople && ((asked: Elicitation, over: AbortSignal) => askPeople({ call, asked, over }));
  const heard = defined({
    answer: call.answer ?? ask,
    lend: call.lend,
    onProgress: call.onProgress,
    logs: call.logs,
    admit: isEffect ? () => assertNotStopped(options, call) : undefined,
  });
  const sent = { method, params, idempotencyKey, runId, repeatable, signal, ...heard };
  const answer = await inSpan(`execute_tool ${nameOf(call)}`, spanOf(call), async () => {
    const given = await connection.call(sent).catch((error: unknown) => {
      if (error instanceof NotSentError) throw error;
      const timeoutMs = options.limits.timeoutMs(server);
      throw explainFailure(call, classifyFailure(error, signal), { repeatable, timeoutMs });
    });
    if (given.isError) throw explainToolError(call, textOf(given), plainAnswer(given));
    return given;
  });
  return {
    result: call.wholeAnswer ? plainAnswer(answer) : saidBy(answer),
    duplicate: answer._meta?.[DUPLICATE_META] === true,
    intercepted: false,
  };
};

/** The last thing before the call: a stop that this process has missed holds for it all the same. */
const assertNotStopped = async ({ current }: CallSenderOptions, call: KnownCall): Promise<void> => {
  await current?.().catch((error: unknown) => {
    if (!(error instanceof UnavailableError)) throw error;
    const headers = { 'Retry-After': String(error.retryAfterS) };
    throw new NotSentError(503, error.code, `${nameOf(call)} was not sent: ${error.message}`, headers);
  });
  if (call.signal?.aborted)
    throw new NotSentError(409, 'canceled', `${nameOf(call)} was stopped and not sent`);
};

/** Arguments and results of a tool are in no span. */
const spanOf = ({ server, method, runId, correlationId, caller }: KnownCall): SpanOptions => ({
  kind: 'client',
  ...defined({ runId }),
  attributes: {
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': `${server}.${method}`,
    'gen_ai.agent.name': caller,
    ...defined({ 'gen_ai.conversation.id': correlationId }),
  },
});

/** Before the call, so that an effect without its audit record cannot be. */
const auditCall = async ({ audit, clock }: CallSenderOptions, call: KnownCall): Promise<void> => {
  const { params, tier, authority, runId } = call;
  await audit.append({
    ts: clock.now().toISOString(),
    actor: callerOf(call),
    action: 'tool.call',
    target: nameOf(call),
    details: { params: redactFields(params), tier, authority, ...defined({ runId }) },
  });
};

/** A whole answer, and what it says. */
export const inBothForms = (whole: unknown) => {
  const answer = whole as CallToolResult;
  return { result: saidBy(answer), answer };
};

/** Structured content, else the text. */
const saidBy = (answer: CallToolResult): unknown => answer.structuredContent ?? textOf(answer);

/** Without what our own servers add for us. */
const plainAnswer = ({ _meta = {}, ...answer }: CallToolResult): CallToolResult => {
  const meta = Object.entries(_meta).filter(([name]) => name !== DUPLICATE_META);
  return meta.length === 0 ? answer : { ...answer, _meta: Object.fromEntries(meta) };
};

const textOf = ({ content }: CallToolResult): string =>
  content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
