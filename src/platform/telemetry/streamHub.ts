import type { AgentMessage } from '@contract/entities/agentMessage';
import type { Intervention } from '@contract/entities/intervention';
import type { LogEntry } from '@contract/entities/logEntry';
import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import type { TraceEvent } from '@contract/entities/traceEvent';
import {
  AGENT_MESSAGES_MAX_KEPT,
  INTERVENTIONS_MAX_KEPT,
  LOGS_MAX_KEPT,
  TEAM_CHAT_MAX_KEPT,
  TRACES_MAX_KEPT,
} from '@contract/limits';
import type { StreamSource } from '@platform/http/streamSocket';
import type { Repositories } from '@platform/storage/repositories';
import { createLiveStream, type LiveStream, type StreamReader } from './liveStream';

interface NumberedItem {
  seq: number;
}

/** The streams there are; the recorder feeds traces, logs and agent messages. */
export interface TelemetryItems {
  traces: TraceEvent;
  logs: LogEntry;
  'agent-messages': AgentMessage;
  interventions: Intervention;
  'team-chat': TeamChatEvent;
}

export type StreamReaders<Items> = { [Name in keyof Items]: StreamReader<Items[Name] & NumberedItem> };

export interface StreamHub<Items extends { [Name in keyof Items]: NumberedItem }> {
  /** Call after the commit, with the numbers the database gave. */
  publish: <Name extends keyof Items>(name: Name, items: readonly Items[Name][]) => void;
  /** Looks for items that another process has committed. */
  refresh: (name: keyof Items) => void;
  source: <Name extends keyof Items>(name: Name) => StreamSource<Items[Name]>;
}

/** Hands committed items to the readers of each stream, and tells a returning reader what it missed (P2). */
export function createStreamHub<Items extends { [Name in keyof Items]: NumberedItem }>(options: {
  epoch: string;
  readers: StreamReaders<Items>;
}): StreamHub<Items> {
  const streams = new Map<keyof Items, unknown>();
  const open = <Name extends keyof Items>(name: Name) => {
    const known = streams.get(name) as LiveStream<Items[Name]> | undefined;
    const stream = known ?? createLiveStream<Items[Name]>(options.epoch, options.readers[name]);
    streams.set(name, stream);
    return stream;
  };
  return {
    publish: (name, items) => {
      open(name).publish(items);
    },
    refresh: (name) => {
      open(name).refresh();
    },
    source: (name) => open(name),
  };
}

export function readTelemetry(repositories: Repositories): StreamReaders<TelemetryItems> {
  return {
    traces: { cap: TRACES_MAX_KEPT, timeOf: ({ ts }) => ts, repository: repositories.traces },
    logs: { cap: LOGS_MAX_KEPT, timeOf: ({ ts }) => ts, repository: repositories.logs },
    'agent-messages': {
      cap: AGENT_MESSAGES_MAX_KEPT,
      timeOf: ({ timestamp }) => timestamp,
      repository: repositories.agentMessages,
    },
    interventions: {
      cap: INTERVENTIONS_MAX_KEPT,
      timeOf: ({ ts }) => ts,
      repository: repositories.interventions,
    },
    'team-chat': {
      cap: TEAM_CHAT_MAX_KEPT,
      timeOf: ({ timestamp }) => timestamp,
      repository: repositories.teamChat,
    },
  };
}
