import { parseDocument } from 'yaml';
import { personaProblems, readPersona, type Persona, type PromptProblem } from '@contract/entities/persona';
import { splitPrompt } from '@contract/promptParts';

const MAX_ALIASES = 10;

export interface ReadPrompt {
  persona: Persona | undefined;
  body: string;
  /** Empty for a valid prompt, and for one without front matter that is empty. */
  problems: PromptProblem[];
}

/** Reads a prompt as the agents use it. The YAML is the core schema with unique keys and few aliases. */
export const readPrompt = (content: string): ReadPrompt => {
  const parts = splitPrompt(content);
  if (parts.kind === 'plain') {
    const problems = parts.body.trim() === '' ? [] : personaProblems(undefined);
    return { persona: undefined, body: parts.body, problems };
  }
  if (parts.kind === 'unterminated')
    return { persona: undefined, body: '', problems: [{ field: 'yaml', message: 'Invalid YAML syntax' }] };
  try {
    const document = parseDocument(parts.frontMatter, { schema: 'core', uniqueKeys: true });
    const [error] = document.errors;
    if (error) throw error;
    const frontMatter: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { persona: readPersona(frontMatter), body: parts.body, problems: personaProblems(frontMatter) };
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    return {
      persona: undefined,
      body: parts.body,
      problems: [{ field: 'yaml', message: message || 'Invalid YAML syntax' }],
    };
  }
};
