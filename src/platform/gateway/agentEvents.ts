import { TaskState, type Part, type StreamResponse, type TaskStatus } from '@a2a-js/sdk';
import type { TaskState as TaskStateName } from '@contract/entities/agent';
import { dataOf, textOf } from '@platform/agents/a2aParts';
import type { AskedBack } from '@platform/agents/agentRouting';
import type { AgentOutput } from '@platform/agents/agentTask';
import { fileOf, sayFile, type GivenFile } from './sayFile';

/** One piece of an answer before its files are kept. */
export type HeardOutput = AgentOutput | { kind: 'given'; file: GivenFile };

const STATES: Partial<Record<TaskState, TaskStateName>> = {
  [TaskState.TASK_STATE_SUBMITTED]: 'submitted',
  [TaskState.TASK_STATE_WORKING]: 'working',
  [TaskState.TASK_STATE_INPUT_REQUIRED]: 'input-required',
  [TaskState.TASK_STATE_AUTH_REQUIRED]: 'input-required',
  [TaskState.TASK_STATE_COMPLETED]: 'completed',
  [TaskState.TASK_STATE_FAILED]: 'failed',
  [TaskState.TASK_STATE_REJECTED]: 'rejected',
  [TaskState.TASK_STATE_CANCELED]: 'canceled',
};

type StatusWord = Extract<AgentOutput, { kind: 'status' }>['state'];

/** For whoever asked: a question back is an answer, and a refusal a failure. */
const ENDS: Partial<Record<TaskStateName, StatusWord>> = {
  'input-required': 'completed',
  rejected: 'failed',
};

const statusOf = ({
  payload,
}: StreamResponse): { taskId: string; status: TaskStatus | undefined } | undefined => {
  if (payload?.$case === 'task') return { taskId: payload.value.id, status: payload.value.status };
  return payload?.$case === 'statusUpdate' ? payload.value : undefined;
};

/** The state of a task as A2A names it, with the agent's own words where it failed. */
export const taskStateOf = (event: StreamResponse): { state: TaskStateName; error?: string } | undefined => {
  const status = statusOf(event)?.status;
  const state = status && STATES[status.state];
  if (!state) return undefined;
  const words = textOf(status.message?.parts ?? []);
  const failed = state === 'failed' || state === 'rejected';
  return { state, ...(failed && words !== '' ? { error: words } : {}) };
};

export const askedBack = ({ payload }: StreamResponse): AskedBack | undefined => {
  if (payload?.$case !== 'task' && payload?.$case !== 'statusUpdate') return undefined;
  const { contextId, status } = payload.value;
  const taskId = payload.$case === 'task' ? payload.value.id : payload.value.taskId;
  const isAuth = status?.state === TaskState.TASK_STATE_AUTH_REQUIRED;
  if (!isAuth && status?.state !== TaskState.TASK_STATE_INPUT_REQUIRED) return undefined;
  const parts = status.message?.parts ?? [];
  return { taskId, contextId, kind: isAuth ? 'auth' : 'input', text: textOf(parts), data: dataOf(parts) };
};

/** A text of the task's status while the agent works. */
export const progressOf = (event: StreamResponse): string => {
  const status = statusOf(event)?.status;
  return status?.state === TaskState.TASK_STATE_WORKING ? textOf(status.message?.parts ?? []) : '';
};

/** Any text is said, files are named and given; data goes by the name of its artifact, without the wrapping of our own agents. */
const readParts = (name: string, parts: readonly Part[]): HeardOutput[] => {
  const text = textOf(parts);
  const outputs: HeardOutput[] = text === '' ? [] : [{ kind: 'text', text }];
  outputs.push(
    ...parts.flatMap((part): HeardOutput[] => {
      const file = fileOf(part);
      if (!file) return [];
      return [
        { kind: 'text', text: sayFile(file), line: true },
        { kind: 'given', file },
      ];
    }),
  );
  const data = dataOf(parts);
  if (Object.keys(data).length > 0) {
    outputs.push({ kind: 'data', name, data: 'value' in data ? data['value'] : data });
  }
  return outputs;
};

const readStatus = (taskId: string, status: TaskStatus | undefined): AgentOutput[] => {
  const state = status && STATES[status.state];
  if (!state) return [];
  const words = textOf(status.message?.parts ?? []);
  const word = ENDS[state] ?? (state as StatusWord);
  const isError = word === 'failed' || word === 'canceled';
  return [
    ...(isError || words === '' ? [] : [{ kind: 'text' as const, text: words, line: true as const }]),
    { kind: 'status', taskId, state: word, ...(isError && words !== '' ? { error: words } : {}) },
  ];
};

/** Content of one event of an A2A answer: pieces of text and data, and how the task stands. */
export const readAgentEvent = ({ payload }: StreamResponse): HeardOutput[] => {
  switch (payload?.$case) {
    case 'artifactUpdate': {
      const { artifact } = payload.value;
      return artifact ? readParts(artifact.name, artifact.parts) : [];
    }
    case 'task': {
      const { id, status, artifacts } = payload.value;
      return [...artifacts.flatMap(({ name, parts }) => readParts(name, parts)), ...readStatus(id, status)];
    }
    case 'statusUpdate':
      return readStatus(payload.value.taskId, payload.value.status);
    case 'message':
      return [
        ...readParts('message', payload.value.parts),
        { kind: 'status', taskId: '', state: 'completed' },
      ];
    default:
      return [];
  }
};
