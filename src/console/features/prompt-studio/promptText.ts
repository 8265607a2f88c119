import { readPersona, type Persona, type PromptProblem } from '@contract/entities/persona';
import { MESSAGE_MAX_LENGTH } from '@contract/limits';
import { checkPrompt, FRONT_MATTER_MAX_ALIASES, FRONT_MATTER_YAML } from '@contract/promptRules';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';

export interface PlacedProblem extends PromptProblem {
  /** In the whole prompt, from 1. */
  line: number;
}

export interface CheckedText {
  persona: Persona | undefined;
  body: string;
  /** Whether there is a front matter at all. */
  hasFrontMatter: boolean;
  problems: PlacedProblem[];
}

interface ReadYaml {
  document: Document;
  counter: LineCounter;
}

/** Line of the deepest part of `path` that is there: a missing part is missing in the one above it. */
const lineOf = ({ document, counter }: ReadYaml, path: readonly string[]): number => {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const steps = path.slice(0, depth).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const node = document.getIn(steps, true);
    const start = isNode(node) ? node.range?.[0] : undefined;
    if (start === undefined) continue;
    const line = counter.linePos(start).line;
    // A block begins on the line below its key.
    return depth < path.length && line > 2 ? line - 1 : line;
  }
  return 1;
};

/** Problems of a text while it is typed, each with its line. */
export const checkText = (content: string, isOfAgent: boolean): CheckedText => {
  let read: ReadYaml | undefined;
  const readYaml = (yaml: string): unknown => {
    const counter = new LineCounter();
    const document = parseDocument(yaml, { ...FRONT_MATTER_YAML, lineCounter: counter });
    read = { document, counter };
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS({ maxAliasCount: FRONT_MATTER_MAX_ALIASES }) as unknown;
  };
  const { frontMatter, body, problems } = checkPrompt(content, { isOfAgent, readYaml });
  const place = (problem: PromptProblem): PlacedProblem => {
    if (!read) return { ...problem, line: 1 };
    if (problem.field !== 'yaml') return { ...problem, line: lineOf(read, problem.field.split('.')) };
    const [position] = read.document.errors[0]?.pos ?? [];
    return { ...problem, line: position === undefined ? 2 : read.counter.linePos(position).line };
  };
  return {
    persona: readPersona(frontMatter),
    body,
    hasFrontMatter: read !== undefined || problems.some(({ field }) => field === 'yaml'),
    problems: problems.map(place),
  };
};

export const isTooLong = (content: string): boolean => content.length > MESSAGE_MAX_LENGTH;
