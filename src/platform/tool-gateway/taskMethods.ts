/* oxlint-disable typescript/no-deprecated -- an answer that is no result needs the server below `McpServer` */
import {
  CLIENT_CAPABILITIES_META_KEY,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type JSONRPCRequest,
  type Result,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as v from 'valibot';
import type { ProtocolServer } from './clientSessions';
import type { HeldTasks } from './heldTasks';

const TASKS = 'io.modelcontextprotocol/tasks';

/** Capability of a server that answers with tasks, and of a client that takes them. */
export const TASKS_EXTENSION = { [TASKS]: {} };

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;

/** A server whose `tools/call` may answer with a task: it stands where a result does, without what only results have. */
export class TaskServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler);
    if (method !== 'tools/call') return wrapped;
    return async (request, context) => {
      const answer = await wrapped(request, context);
      if (answer['resultType'] !== 'task') return answer;
      const task = { ...answer };
      delete task['content'];
      return task;
    };
  }
}

/** Whether the client of this request has said in it that it takes tasks: one of the 2025 era cannot. */
export const takesTasks = ({ mcpReq: { envelope = {} } }: ServerContext): boolean => isDeclared(envelope);

/**
 * The refusal of a request that wants to hear of tasks and does not take them. Whoever takes them hears of none either, is told
 * so as the stream begins, and asks.
 */
export const refusedListening = (body: unknown): Response | undefined => {
  const params = fieldOf(body, 'params');
  const isForTasks = fieldOf(fieldOf(params, 'notifications'), 'taskIds') !== undefined;
  if (fieldOf(body, 'method') !== 'subscriptions/listen' || !isForTasks) return undefined;
  if (isDeclared(fieldOf(params, '_meta'))) return undefined;
  const { code, message, data } = notDeclared();
  return Response.json(
    { jsonrpc: '2.0', id: fieldOf(body, 'id'), error: { code, message, data } },
    { status: 400 },
  );
};

/** `tasks/get`, `tasks/update` and `tasks/cancel`, each for the tasks of the agent that asks. */
export const offerTasks = (
  server: ProtocolServer,
  tasks: HeldTasks,
  agentIdIn: (context: ServerContext) => string,
): void => {
  const offer = (method: string, handle: (taskId: string, context: ServerContext) => Promise<Result>) => {
    server.setRequestHandler(method, { params: Params }, ({ taskId }, context) => {
      if (!takesTasks(context)) throw notDeclared();
      return handle(taskId, context);
    });
  };
  offer('tasks/get', async (taskId, context) => {
    const task = await tasks.get(agentIdIn(context), taskId);
    if (!task) throw unknown();
    return { ...task };
  });
  // The client is never asked anything: all that it could answer is of no request.
  offer('tasks/update', async (taskId, context) => {
    if (!(await tasks.knows(agentIdIn(context), taskId))) throw unknown();
    return {};
  });
  offer('tasks/cancel', async (taskId, context) => {
    if (!(await tasks.cancel(agentIdIn(context), taskId))) throw unknown();
    return {};
  });
};

const Params = v.looseObject({ taskId: v.string() });

/** The task is another agent's, made up, or too old: nobody can tell which. */
const unknown = () => new ProtocolError(ProtocolErrorCode.InvalidParams, 'Task not found, or expired');

const notDeclared = () =>
  new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: TASKS_EXTENSION } });

const isDeclared = (envelope: unknown): boolean =>
  isObject(fieldOf(fieldOf(fieldOf(envelope, CLIENT_CAPABILITIES_META_KEY), 'extensions'), TASKS));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined;
