import type { RequestContext } from '@a2a-js/sdk/server';
import { newId } from '@platform/common/newId';
import { textOf } from './a2aParts';
import type { RunContext } from './agentTask';
import { detectLanguage } from './language';

/** The run that a message of the platform carries; for a peer that sends none, one of its own. */
export const readRunContext = ({ userMessage, contextId }: RequestContext): RunContext => {
  const carried = userMessage.metadata?.['run'] as RunContext | undefined;
  return (
    carried ?? {
      runId: newId('run'),
      correlationId: contextId,
      conversationId: contextId,
      userId: 'a2a',
      userName: 'a2a',
      language: detectLanguage(textOf(userMessage.parts)),
      dryRun: false,
      model: '',
    }
  );
};
