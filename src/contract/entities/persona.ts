import * as v from 'valibot';

/** Behaviour, section 7.2. As it stands in a prompt's front matter. */
export const Persona = v.object({
  name: v.string(),
  tone: v.string(),
  languages: v.array(v.string()),
  styleGuide: v.array(v.string()),
  replyLength: v.string(),
  disclaimers: v.string(),
  guardrails: v.array(v.object({ policy: v.string() })),
  examples: v.array(v.object({ user: v.string(), assistant: v.string() })),
});
export type Persona = v.InferOutput<typeof Persona>;

export interface PromptProblem {
  field: string;
  message: string;
}

const REQUIRED = [
  ['name', 'Persona name is required'],
  ['tone', 'Persona tone is required'],
  ['languages', 'At least one language is required'],
  ['styleGuide', 'Style guide is required'],
  ['replyLength', 'Reply length is required'],
] as const;

const isMissing = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : value === undefined || value === null || value === '';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A key without a value is null in YAML, and as good as left out. */
const personaIn = (frontMatter: unknown): Record<string, unknown> => {
  if (!isObject(frontMatter) || !isObject(frontMatter['persona'])) return {};
  return Object.fromEntries(Object.entries(frontMatter['persona']).filter(([, value]) => value !== null));
};

const PARTS: Record<string, string> = {
  guardrails: 'Must have the field policy',
  examples: 'Must have the fields user and assistant',
};

const wordsOf = ({ expected, received, path }: v.InferIssue<typeof Persona>): string => {
  if (received === 'undefined' || received === 'null') return 'Is required';
  if (expected === 'string') return 'Must be text';
  if (expected === 'Array') return 'Must be a list';
  return PARTS[String(path?.[0].key)] ?? 'Is of the wrong kind';
};

/** Faults of a parsed front matter, field by field. Behaviour, section 7.2. */
export const personaProblems = (frontMatter: unknown): PromptProblem[] => {
  const persona = personaIn(frontMatter);
  const missing = REQUIRED.filter(([field]) => isMissing(persona[field])).map(([field, message]) => ({
    field: `persona.${field}`,
    message,
  }));
  if (missing.length > 0) return missing;
  const parsed = v.safeParse(v.partial(Persona), persona);
  return parsed.success
    ? []
    : parsed.issues.map((issue) => ({
        field: `persona.${v.getDotPath(issue) ?? ''}`,
        message: wordsOf(issue),
      }));
};

const EMPTY: Persona = {
  name: '',
  tone: '',
  languages: [],
  styleGuide: [],
  replyLength: '',
  disclaimers: '',
  guardrails: [],
  examples: [],
};

/** The persona of a front matter without problems; what is optional is empty. */
export const readPersona = (frontMatter: unknown): Persona | undefined => {
  if (personaProblems(frontMatter).length > 0) return undefined;
  return v.parse(Persona, { ...EMPTY, ...personaIn(frontMatter) });
};
