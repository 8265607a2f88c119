import type { Language } from '@contract/clockParts';
import type { Persona } from '@contract/entities/persona';
import type { EffectivePrompts } from '@platform/prompts/effectivePrompt';
import type { Agent, AgentTask } from './agentTask';
import { promptIn } from './goesBy';
import { detectLanguage } from './language';

/**
 * In a language of the persona: the one of the request if it is among them, else its first. Tone and length are for
 * models; sentences without a model are fixed.
 */
export const inLanguageOf = (persona: Persona | undefined, task: AgentTask): AgentTask => {
  if (!persona) return task;
  const [first] = persona.languages.filter((language) => language === 'ko' || language === 'en');
  const language = persona.languages.includes(task.run.language) ? task.run.language : first;
  return { ...task, run: { ...task.run, language: language ?? task.run.language } };
};

/**
 * The disclaimer of a persona in the language of a reply: of several lines those written in it, so that one reply speaks
 * one language; where no line is, all of them.
 */
export const disclaimerIn = (persona: Persona | undefined, language: Language): string => {
  const text = persona?.disclaimers.trim() ?? '';
  const own = text.split('\n').filter((line) => line.trim() !== '' && detectLanguage(line) === language);
  return own.length > 0 ? own.join('\n') : text;
};

/** An agent that answers commands by the version of its prompt in force. */
export const byPrompt = (agent: Agent, prompts: Pick<EffectivePrompts, 'inForce'>): Agent => ({
  ...agent,
  command: async (task) => {
    const { persona } = await prompts.inForce(agent.id, promptIn(task.run, agent.id));
    return agent.command(inLanguageOf(persona, task));
  },
});
