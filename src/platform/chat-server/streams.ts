import type { AgentMessage } from '@contract/entities/agentMessage';
import type { Intervention } from '@contract/entities/intervention';
import type { LogEntry } from '@contract/entities/logEntry';
import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import type { TraceEvent } from '@contract/entities/traceEvent';
import type { AgentMessageStreamMessage } from '@contract/streams/agentMessageStream';
import type { InterventionStreamMessage } from '@contract/streams/interventionStream';
import type { LogStreamMessage } from '@contract/streams/logStream';
import type { TeamChatStreamMessage } from '@contract/streams/teamChatStream';
import type { TraceStreamMessage } from '@contract/streams/traceStream';
import type { StreamCatchUp, StreamEncoding } from '@platform/http/streamSocket';

const position = ({ epoch, resumed, gap }: StreamCatchUp<unknown>) => ({
  epoch,
  resumed,
  ...(gap ? { gap } : {}),
});

export const traceEncoding: StreamEncoding<TraceEvent> = {
  initial: (catchUp) =>
    ({ type: 'initial', events: catchUp.items, ...position(catchUp) }) satisfies TraceStreamMessage,
  single: (event) => ({ type: 'trace', event }) satisfies TraceStreamMessage,
  batch: (events) => ({ type: 'batch', events: [...events] }) satisfies TraceStreamMessage,
};

export const logEncoding: StreamEncoding<LogEntry> = {
  initial: (catchUp) =>
    ({ type: 'initial', logs: catchUp.items, ...position(catchUp) }) satisfies LogStreamMessage,
  single: (entry) => ({ type: 'log', entry }) satisfies LogStreamMessage,
  batch: (entries) => ({ type: 'batch', entries: [...entries] }) satisfies LogStreamMessage,
};

export const teamChatEncoding: StreamEncoding<TeamChatEvent> = {
  initial: (catchUp) =>
    ({ type: 'initial', events: catchUp.items, ...position(catchUp) }) satisfies TeamChatStreamMessage,
  single: (event) => ({ type: 'team-chat', event }) satisfies TeamChatStreamMessage,
  batch: (events) => ({ type: 'batch', events: [...events] }) satisfies TeamChatStreamMessage,
};

export const agentMessageEncoding: StreamEncoding<AgentMessage> = {
  initial: (catchUp) =>
    ({ type: 'initial', messages: catchUp.items, ...position(catchUp) }) satisfies AgentMessageStreamMessage,
  single: (message) => ({ type: 'message', message }) satisfies AgentMessageStreamMessage,
  batch: (messages) => ({ type: 'batch', messages: [...messages] }) satisfies AgentMessageStreamMessage,
};

export const interventionEncoding: StreamEncoding<Intervention> = {
  initial: (catchUp) =>
    ({
      type: 'initial',
      interventions: catchUp.items,
      ...position(catchUp),
    }) satisfies InterventionStreamMessage,
  single: (intervention) => ({ type: 'intervention', intervention }) satisfies InterventionStreamMessage,
  batch: (interventions) =>
    ({ type: 'batch', interventions: [...interventions] }) satisfies InterventionStreamMessage,
};
