import { parseDocument } from 'yaml';
import { readPersona, type Persona, type PromptProblem } from '@contract/entities/persona';
import { checkPrompt, FRONT_MATTER_MAX_ALIASES, FRONT_MATTER_YAML } from '@contract/promptRules';

interface ReadPrompt {
  persona: Persona | undefined;
  body: string;
  /** Empty for a valid prompt, and for one without front matter that is empty. */
  problems: PromptProblem[];
}

const readYaml = (yaml: string): unknown => {
  const document = parseDocument(yaml, FRONT_MATTER_YAML);
  const [error] = document.errors;
  if (error) throw error;
  return document.toJS({ maxAliasCount: FRONT_MATTER_MAX_ALIASES }) as unknown;
};

/** Problems that keep a text from being stored as this prompt. */
export const promptProblems = (content: string, isOfAgent: boolean): PromptProblem[] =>
  checkPrompt(content, { isOfAgent, readYaml }).problems;

/** Reads a prompt as the agents use it. */
export const readPrompt = (content: string): ReadPrompt => {
  const { frontMatter, body, problems } = checkPrompt(content, { isOfAgent: true, readYaml });
  return { persona: readPersona(frontMatter), body, problems };
};
