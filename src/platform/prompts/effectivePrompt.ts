import type { Persona } from '@contract/entities/persona';
import type { EffectivePrompt } from '@contract/entities/prompt';
import { CHARACTERS_PER_TOKEN } from '@contract/limits';
import { defined } from '@contract/defined';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { PromptsRepository, StoredPrompt } from '@platform/storage/settings/promptsRepository';
import type { PricesRepository } from '@platform/storage/telemetry/pricesRepository';
import { readPrompt } from './frontMatter';

/** A version of a prompt, or a text that is not saved as one. */
export interface NamedPrompt {
  version: string;
  content?: string;
}

export interface EffectivePrompts {
  /** Instructions of an agent before every request, by the version in force unless one is named. Throws 404 where there is none. */
  read: (agentId: string, named?: NamedPrompt) => Promise<EffectivePrompt>;
  /** The persona of the version in force. Throws 404 without a prompt, 422 when its front matter cannot be read. */
  persona: (agentId: string) => Promise<Persona>;
  /**
   * Version and persona of a run of the agent, by the version in force unless one is named; a prompt that is missing or
   * cannot be read has no persona.
   */
  inForce: (agentId: string, named?: NamedPrompt) => Promise<{ promptVersionId?: string; persona?: Persona }>;
  /** The text of one version. Throws 404. */
  version: (agentId: string, version: string) => Promise<string>;
}

export interface EffectivePromptsDependencies {
  prompts: PromptsRepository;
  /** Settings of an agent. */
  llmOf: (agentId: string) => { model: string };
  prices: Pick<PricesRepository, 'current'>;
  clock: Clock;
}

export const createEffectivePrompts = ({
  prompts,
  llmOf,
  prices,
  clock,
}: EffectivePromptsDependencies): EffectivePrompts => {
  const find = async (agentId: string): Promise<StoredPrompt> => {
    const prompt = await prompts.getByAgent(agentId);
    if (!prompt) throw new HttpError(404, 'prompt-unknown', `The agent ${agentId} has no prompt`);
    return prompt;
  };
  const inForce = async (agentId: string, named?: NamedPrompt) => {
    const prompt = await find(agentId);
    const version = named?.version ?? prompt.pinnedVersion ?? prompt.version;
    if (named?.content !== undefined) return { prompt, version, content: named.content };
    if (version === prompt.version) return { prompt, version, content: prompt.content };
    return { prompt, version, content: await textOf(prompts, prompt, version) };
  };
  return {
    read: async (agentId, named) => {
      const { prompt, version, content } = await inForce(agentId, named);
      const promptText = composeText(content);
      const tokensEstimate = Math.ceil(promptText.length / CHARACTERS_PER_TOKEN);
      const { model } = llmOf(agentId);
      const { costOf } = await prices.current();
      const cost = costOf(model, { input: tokensEstimate, output: 0 }, clock.now().toISOString());
      return {
        promptId: prompt.id,
        promptText,
        version,
        tokensEstimate,
        model,
        ...defined({ costEstimate: cost }),
        sources: [
          { id: prompt.id, type: 'prompt', version },
          ...(prompt.pinnedRunId === undefined ? [] : [{ id: prompt.pinnedRunId, type: 'pin' }]),
        ],
      };
    },
    persona: async (agentId) => {
      const { content, version } = await inForce(agentId);
      const { persona, problems } = readPrompt(content);
      if (persona) return persona;
      const why = problems.map(({ field, message }) => `${field}: ${message}`).join('; ');
      throw new HttpError(422, 'persona-unreadable', `Version ${version} has no persona. ${why}`.trim());
    },
    inForce: async (agentId, named) => {
      if (!(await prompts.getByAgent(agentId))) return {};
      const { prompt, version, content } = await inForce(agentId, named);
      const { persona } = readPrompt(content);
      return { promptVersionId: `${prompt.id}@${version}`, ...(persona ? { persona } : {}) };
    },
    version: async (agentId, version) => textOf(prompts, await find(agentId), version),
  };
};

const textOf = async (prompts: PromptsRepository, { id }: StoredPrompt, version: string): Promise<string> => {
  const found = (await prompts.versions(id)).find((one) => one.version === version);
  if (!found) throw new HttpError(404, 'version-unknown', `There is no version ${version} of this prompt`);
  return found.content;
};

/** Persona in words, then the body: what a model reads. A prompt that cannot be read is taken as it stands. */
export const composeText = (content: string): string => {
  const { persona, body } = readPrompt(content);
  if (!persona) return content;
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : ['', `${title}:`, ...items.map((item) => `- ${item}`)];
  return [
    `You are ${persona.name}. Tone: ${persona.tone}. Languages: ${persona.languages.join(', ')}. Reply length: ${persona.replyLength}.`,
    ...list('Style guide', persona.styleGuide),
    ...list(
      'Guardrails',
      persona.guardrails.map(({ policy }) => policy),
    ),
    ...list(
      'Examples',
      persona.examples.map(({ user, assistant }) => `${user} → ${assistant}`),
    ),
    ...(persona.disclaimers === '' ? [] : ['', `Disclaimer: ${persona.disclaimers}`]),
    '',
    body.trim(),
  ].join('\n');
};
