import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import type { AgentMessage } from '@contract/entities/agentMessage';
import type { Conversation } from '@contract/entities/conversation';
import type { LogEntry } from '@contract/entities/logEntry';
import type { Message } from '@contract/entities/message';
import type { Run } from '@contract/entities/run';
import type { ToolCallRecord } from '@contract/entities/toolCall';
import type { TraceEvent } from '@contract/entities/traceEvent';
import type { UsageRecord } from '@contract/entities/usage';
import type { AgentTask } from '../telemetry/agentTasksRepository';
import type { DemoRun } from './demoPlan';

type Unnumbered<Item> = Omit<Item, 'seq' | 'demo'>;

export interface DemoRows {
  conversations: Omit<Conversation, 'messageCount' | 'demo' | 'favourite' | 'follows'>[];
  /** Ids of conversations; of every account. */
  favourites: string[];
  messages: Unnumbered<Message>[];
  cards: Omit<ActionCard, 'steps'>[];
  steps: (CardStep & { cardId: string; position: number; updatedAt: string })[];
  runs: Omit<Run, 'demo'>[];
  tasks: AgentTask[];
  traces: Unnumbered<TraceEvent>[];
  logs: Unnumbered<LogEntry>[];
  usage: Unnumbered<UsageRecord>[];
  agentMessages: Unnumbered<AgentMessage>[];
  toolCalls: Unnumbered<ToolCallRecord>[];
}

export function createDemoRows(): DemoRows {
  return {
    conversations: [],
    favourites: [],
    messages: [],
    cards: [],
    steps: [],
    runs: [],
    tasks: [],
    traces: [],
    logs: [],
    usage: [],
    agentMessages: [],
    toolCalls: [],
  };
}

/** The instant when this share of the run's time had passed. */
export function timeIn(run: DemoRun, share: number): string {
  return new Date(run.at.getTime() + Math.round(run.durationMs * share)).toISOString();
}

/** Fields that every record of the run carries. */
export function about(run: DemoRun): { runId: string; correlationId: string } {
  return { runId: run.runId, correlationId: run.conversationId };
}
