import type { AgentExecutor, ExecutionEventBus, RequestContext } from '@a2a-js/sdk/server';
import type { AgentId } from '@contract/entities/agent';
import type { User } from '@contract/entities/user';
import type { AskFromOutside } from '../askFromOutside';
import { dataPart, textOf, textPart } from '../a2aParts';
import { publishArtifact, publishState, publishSubmitted } from '../taskEvents';

/**
 * Takes what comes from outside as a message of the key's owner in a conversation of theirs: with their rights, as a run that they
 * see, and held or stopped as any other. Nothing else of the message counts: no run, no action, no dry run.
 */
export const createOutsideExecutor = (
  agentId: AgentId,
  /** The key's owner with the rights of now. */
  owner: () => User,
  ask: AskFromOutside,
): AgentExecutor => {
  const running = new Map<string, { stop: () => void }>();
  const execute = async (request: RequestContext, bus: ExecutionEventBus): Promise<void> => {
    const text = textOf(request.userMessage.parts).trim();
    publishSubmitted(bus, request);
    try {
      if (text === '') {
        publishState(bus, request, 'rejected', 'The message has no text');
        return;
      }
      const { contextId, userMessage } = request;
      const asked = { user: owner(), agentId, text, contextId, messageId: userMessage.messageId };
      const { answer, stop, runId, conversationId } = await ask(asked);
      const canceled = { is: false };
      running.set(request.taskId, {
        stop: () => {
          canceled.is = true;
          stop();
        },
      });
      publishState(bus, request, 'working');
      const { state, text: said, error, hasCard } = await answer;
      if (said !== '') publishArtifact(bus, request, 'text', [textPart(said)], false);
      const place = { runId, conversationId, waitsForApproval: hasCard };
      publishArtifact(bus, request, 'console', [dataPart(place)], false);
      if (canceled.is) publishState(bus, request, 'canceled');
      else if (state === 'answered') publishState(bus, request, 'completed');
      else publishState(bus, request, 'failed', error);
    } catch (error) {
      publishState(bus, request, 'failed', error instanceof Error ? error.message : String(error));
    } finally {
      running.delete(request.taskId);
      bus.finished();
    }
  };
  return {
    execute,
    cancelTask: (taskId) => {
      running.get(taskId)?.stop();
      return Promise.resolve();
    },
  };
};
