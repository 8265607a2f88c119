import * as v from 'valibot';
import { ActionCard } from '../entities/actionCard';
import { AgentMessage } from '../entities/agentMessage';
import { Intervention } from '../entities/intervention';
import { LogEntry } from '../entities/logEntry';
import { Message } from '../entities/message';
import { Run } from '../entities/run';
import { RunSummary } from '../entities/runSummary';
import { ToolCallRecord } from '../entities/toolCall';
import { TraceEvent } from '../entities/traceEvent';
import { UsageRecord } from '../entities/usage';

export const RUN_KINDS = [
  'messages',
  'traces',
  'logs',
  'agentMessages',
  'toolCalls',
  'interventions',
  'usage',
] as const;

export const RunSums = v.pick(RunSummary, ['cost', 'unpriced', 'inputTokens', 'outputTokens', 'errors']);
export type RunSums = v.InferOutput<typeof RunSums>;

/**
 * Everything that carries one run id, each kind oldest first. `sums` are of all that was ever recorded, also of what retention has
 * dropped since (absent from a process of an older version); `truncated`: kinds of which only the newest are here.
 */
export const RunRecords = v.object({
  run: Run,
  sums: v.optional(RunSums),
  messages: v.array(Message),
  cards: v.array(ActionCard),
  traces: v.array(TraceEvent),
  logs: v.array(LogEntry),
  agentMessages: v.array(AgentMessage),
  toolCalls: v.array(ToolCallRecord),
  interventions: v.array(Intervention),
  usage: v.array(UsageRecord),
  truncated: v.array(v.picklist(RUN_KINDS)),
});
export type RunRecords = v.InferOutput<typeof RunRecords>;
