import { AGENT_IDS } from '@contract/entities/agent';
import { GATEWAY_AGENT_PREFIX } from '@contract/entities/gatewayAgent';
import type { EffectTier, ToolCallRecord } from '@contract/entities/toolCall';
import { defined } from '@contract/defined';
import { redactFields } from '@platform/common/redactFields';
import type { Recorder } from '@platform/telemetry/recorder';
import type { ToolCallRequest } from './toolCaller';
import type { Belief } from './toolTrust';

/** A call whose tool is known. */
export interface KnownCall extends ToolCallRequest {
  tier: EffectTier;
  belief: Belief;
}

export interface CallOutcome {
  status: ToolCallRecord['status'];
  durationMs: number;
  error?: string;
  /** The tool server had done it before, and only gave its answer again. */
  repeated?: boolean;
}

/** Telemetry of one call: `tool.call`, then `tool.result` or `error`, a log line and the row of the call. */
export const createToolCallRecords = (recorder: Recorder) => ({
  started: (call: KnownCall): void => {
    recorder.trace({
      type: 'tool.call',
      priority: call.tier === 'read' ? 'low' : 'medium',
      actor: callerOf(call),
      summary: nameOf(call),
      ...joinsOf(call),
      ...agentOf(call),
    });
  },

  refused: (call: KnownCall, reason: string): void => {
    recorder.trace({
      type: 'policy.warn',
      priority: 'high',
      actor: callerOf(call),
      summary: `${nameOf(call)}: ${reason}`,
      ...joinsOf(call),
      ...agentOf(call),
    });
  },

  ended: (call: KnownCall, { repeated = false, ...outcome }: CallOutcome): void => {
    const failed = outcome.status === 'failed' || outcome.status === 'unknown';
    const durationMs = Math.round(outcome.durationMs);
    const summary = `${nameOf(call)} ${repeated ? REPEATED : WORDS[outcome.status]} ${durationMs}ms${outcome.error === undefined ? '' : `: ${outcome.error}`}`;
    recorder.trace({
      type: failed ? 'error' : 'tool.result',
      priority: failed ? 'high' : 'low',
      actor: call.server,
      summary,
      ...joinsOf(call),
      ...agentOf(call),
    });
    recorder.log({
      level: failed ? 'error' : 'info',
      agentId: agentOf(call).agent ?? 'tool-manager',
      message: summary,
      // `durationMs` feeds the percentiles, in which a dry run does not count.
      meta: {
        server: call.server,
        method: call.method,
        ...(call.dryRun ? { dryRun: true, tookMs: durationMs } : { durationMs }),
      },
      ...joinsOf(call),
    });
    // It is no second call.
    if (repeated) return;
    recorder.toolCall({
      server: call.server,
      method: call.method,
      params: redactFields(call.params),
      tier: call.tier,
      caller: callerOf(call),
      dryRun: call.dryRun,
      ...joinsOf(call),
      ...(call.authority.kind === 'card' ? { cardId: call.authority.cardId } : {}),
      ...outcome,
      durationMs,
    });
  },
});

export type ToolCallRecords = ReturnType<typeof createToolCallRecords>;

const WORDS: Record<CallOutcome['status'], string> = {
  done: 'ok',
  failed: 'failed',
  unknown: 'outcome unknown',
  intercepted: 'intercepted (dry run)',
};

const REPEATED = 'done before, answer repeated';

export const nameOf = ({ server, method }: Pick<ToolCallRequest, 'server' | 'method'>): string =>
  `${server}.${method}`;

/** A person by name, an agent by its id. */
export const callerOf = ({ caller, callerName = caller }: ToolCallRequest): string => callerName;

const joinsOf = ({ runId, correlationId }: ToolCallRequest) => ({
  ...defined({ runId, correlationId }),
});

const agentOf = ({ caller }: ToolCallRequest): { agent?: string } =>
  (AGENT_IDS as readonly string[]).includes(caller) || caller.startsWith(GATEWAY_AGENT_PREFIX)
    ? { agent: caller }
    : {};
