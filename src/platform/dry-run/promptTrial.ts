import type { RehearsedRun } from '@contract/entities/rehearsal';
import type { User } from '@contract/entities/user';
import type { PromptTrialBody } from '@contract/http/prompts';
import { HttpError } from '@platform/http/httpError';
import { promptProblems } from '@platform/prompts/frontMatter';
import { recordOf, rehearseRun, type RehearseRunDependencies } from './rehearseRun';

/** Stands in the records where a version would. */
const UNSAVED = 'draft';

export interface PromptTrialDependencies extends RehearseRunDependencies {
  llmOf: (agentId: string) => { model: string };
}

/** Asks one agent one thing in a dry run, by a text that nobody else goes by. */
export type TryPrompt = (user: User, trial: PromptTrialBody, signal: AbortSignal) => Promise<RehearsedRun>;

/** Throws 422 for a text that could not be saved either, 404 for an agent without a prompt. */
export const createPromptTrial =
  (deps: PromptTrialDependencies): TryPrompt =>
  async (user, { agentId, content, request }, signal) => {
    const problems = promptProblems(content, true);
    if (problems.length > 0) {
      const words = problems.map(({ field, message }) => `${field}: ${message}`).join('; ');
      throw new HttpError(422, 'prompt-invalid', words);
    }
    if (!(await deps.repositories.prompts.getByAgent(agentId)))
      throw new HttpError(404, 'prompt-unknown', `The agent ${agentId} has no prompt`);
    const { model } = deps.llmOf(agentId);
    const goesBy = { agentId, version: UNSAVED, content, model };
    return recordOf(await rehearseRun(deps, user, { request, goesBy, signal }));
  };
