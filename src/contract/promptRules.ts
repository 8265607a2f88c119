import { personaProblems, type PromptProblem } from './entities/persona';
import { splitPrompt } from './promptParts';

/** How both sides read front matter: core schema, unique keys, few aliases. */
export const FRONT_MATTER_YAML = { schema: 'core', uniqueKeys: true } as const;
export const FRONT_MATTER_MAX_ALIASES = 10;

const INVALID_YAML: PromptProblem = { field: 'yaml', message: 'Invalid YAML syntax' };

export interface CheckedPrompt {
  /** As parsed; absent without front matter, or where it cannot be read. */
  frontMatter?: unknown;
  body: string;
  problems: PromptProblem[];
}

interface PromptCheck {
  /** Whether an agent goes by it: only then it needs a persona where it has no front matter at all. */
  isOfAgent: boolean;
  /** Parses or throws; it is given the front matter on the lines that it has in the prompt. */
  readYaml: (yaml: string) => unknown;
}

const yamlProblem = (error: unknown): PromptProblem => {
  const [thrown = ''] = error instanceof Error ? error.message.split('\n') : [];
  return thrown === '' ? INVALID_YAML : { field: 'yaml', message: thrown.replace(/:$/, '') };
};

/** Faults of a prompt, for the editor and before it is stored. Behaviour, section 7.2. */
export const checkPrompt = (content: string, { isOfAgent, readYaml }: PromptCheck): CheckedPrompt => {
  const parts = splitPrompt(content);
  if (parts.kind === 'plain') {
    const lacksPersona = isOfAgent && parts.body.trim() !== '';
    return { body: parts.body, problems: lacksPersona ? personaProblems(undefined) : [] };
  }
  if (parts.kind === 'unterminated') return { body: '', problems: [INVALID_YAML] };
  const { body } = parts;
  try {
    const frontMatter = readYaml('\n'.repeat(parts.line - 1) + parts.frontMatter);
    return { frontMatter, body, problems: personaProblems(frontMatter) };
  } catch (error) {
    return { body, problems: [yamlProblem(error)] };
  }
};
