import { Role, TaskState } from '@a2a-js/sdk';
import { AgentEvent, type ExecutionEventBus, type RequestContext } from '@a2a-js/sdk/server';
import { agentMessage, textPart } from './a2aParts';

const STATES = {
  working: TaskState.TASK_STATE_WORKING,
  completed: TaskState.TASK_STATE_COMPLETED,
  failed: TaskState.TASK_STATE_FAILED,
  canceled: TaskState.TASK_STATE_CANCELED,
  rejected: TaskState.TASK_STATE_REJECTED,
} as const;

/** The task as its agent has taken it. */
export const publishSubmitted = (bus: ExecutionEventBus, request: RequestContext) => {
  bus.publish(
    AgentEvent.task({
      id: request.taskId,
      contextId: request.contextId,
      status: {
        state: TaskState.TASK_STATE_SUBMITTED,
        message: undefined,
        timestamp: new Date().toISOString(),
      },
      artifacts: [],
      history: [request.userMessage],
      metadata: undefined,
    }),
  );
};

export const publishState = (
  bus: ExecutionEventBus,
  request: RequestContext,
  state: keyof typeof STATES,
  error?: string,
) => {
  const { taskId, contextId } = request;
  const message =
    error === undefined ? undefined : agentMessage(Role.ROLE_AGENT, contextId, taskId, [textPart(error)]);
  bus.publish(
    AgentEvent.statusUpdate({
      taskId,
      contextId,
      status: { state: STATES[state], message, timestamp: new Date().toISOString() },
      metadata: undefined,
    }),
  );
};

export const publishArtifact = (
  bus: ExecutionEventBus,
  request: RequestContext,
  name: string,
  parts: ReturnType<typeof textPart>[],
  append: boolean,
) => {
  const { taskId, contextId } = request;
  bus.publish(
    AgentEvent.artifactUpdate({
      taskId,
      contextId,
      artifact: { artifactId: name, name, description: '', parts, metadata: undefined, extensions: [] },
      append,
      lastChunk: false,
      metadata: undefined,
    }),
  );
};
