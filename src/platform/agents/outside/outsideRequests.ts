import type { AgentCard, Message, SendMessageRequest, StreamResponse, Task } from '@a2a-js/sdk';
import { ContentTypeNotSupportedError } from '@a2a-js/sdk/errors';
import { DefaultRequestHandler, type AgentExecutor, type ServerCallContext } from '@a2a-js/sdk/server';
import { hasEnded, type RecentTaskStore } from '../recentTaskStore';

/**
 * The requests of one program outside. Parts that an agent does not read are refused, and a message that comes again, because its
 * answer was lost, is answered with the task of the first.
 */
export class OutsideRequests extends DefaultRequestHandler {
  readonly #tasks: RecentTaskStore;

  constructor(card: AgentCard, tasks: RecentTaskStore, executor: AgentExecutor) {
    super(card, tasks, executor);
    this.#tasks = tasks;
  }

  override async sendMessage(
    params: SendMessageRequest,
    context: ServerCallContext,
  ): Promise<Message | Task> {
    const first = this.#firstOf(params);
    if (!first) return super.sendMessage(params, context);
    return params.configuration?.returnImmediately === true ? first : this.#tasks.ended(first);
  }

  override async *sendMessageStream(
    params: SendMessageRequest,
    context: ServerCallContext,
  ): AsyncGenerator<StreamResponse, void, undefined> {
    const first = this.#firstOf(params);
    yield* first ? this.#follow(first, context) : super.sendMessageStream(params, context);
  }

  #firstOf({ message }: SendMessageRequest): Task | undefined {
    if (!message) return undefined;
    const isText = message.parts.every(({ content }) => content?.$case === 'text');
    if (!isText) throw new ContentTypeNotSupportedError('The agents read text, neither data nor files');
    const first = message.contextId === '' ? undefined : this.#tasks.taskOf(message);
    return first && wasTaken(first) ? first : undefined;
  }

  async *#follow(task: Task, context: ServerCallContext): AsyncGenerator<StreamResponse, void, undefined> {
    if (hasEnded(task)) yield { payload: { $case: 'task', value: task } };
    else yield* this.resubscribe({ tenant: '', id: task.id }, context);
  }
}

/** One that failed before its agent had it is tried anew. */
const wasTaken = (task: Task): boolean => task.artifacts.length > 0 || !hasEnded(task);
