import type { Persona } from './entities/persona';
import type { PersonaChange, PromptChange, PromptDiff } from './entities/prompt';

/** A run of lines as a line diff gives it. */
export interface LinesPart {
  value: string;
  added: boolean;
  removed: boolean;
}

interface PromptSide {
  text: string;
  /** Absent where the prompt has none that can be read. */
  persona: Persona | undefined;
}

/** Two texts of a prompt compared line by line and persona field by field. Behaviour, section 7.3. */
export const comparePrompts = (
  before: PromptSide,
  after: PromptSide,
  diffLines: (before: string, after: string) => readonly LinesPart[],
): PromptDiff => {
  const changes = lineChanges(diffLines(normalized(before.text), normalized(after.text)));
  const count = (type: PromptChange['type']) => changes.filter((change) => change.type === type).length;
  return {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    changes,
    persona: before.persona && after.persona ? personaChanges(before.persona, after.persona) : [],
  };
};

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/** A run of removed lines followed by added ones is read as changed lines, pair by pair. */
const lineChanges = (parts: readonly LinesPart[]): PromptChange[] => {
  const changes: PromptChange[] = [];
  let lineA = 1;
  let lineB = 1;
  let removed: string[] = [];
  const flush = (added: readonly string[]) => {
    const pairs = Math.min(removed.length, added.length);
    removed.forEach((content, index) => {
      const line = lineA - removed.length + index;
      const now = index < pairs ? added[index] : undefined;
      if (now === undefined) changes.push({ type: 'removed', line, content });
      else changes.push({ type: 'changed', line: lineB + index, content: now, before: content, after: now });
    });
    added.slice(pairs).forEach((content, index) => {
      changes.push({ type: 'added', line: lineB + pairs + index, content });
    });
    removed = [];
    lineB += added.length;
  };
  for (const part of parts) {
    const lines = linesOf(part.value);
    if (part.removed) {
      removed = lines;
      lineA += lines.length;
      continue;
    }
    flush(part.added ? lines : []);
    if (part.added) continue;
    lineA += lines.length;
    lineB += lines.length;
  }
  flush([]);
  return changes;
};

/** Line ends are no difference, and the last line has one. */
const normalized = (text: string): string => {
  const unix = text.replaceAll('\r\n', '\n');
  return unix === '' || unix.endsWith('\n') ? unix : `${unix}\n`;
};

const FIELDS = [
  'name',
  'tone',
  'languages',
  'styleGuide',
  'replyLength',
  'disclaimers',
  'guardrails',
  'examples',
] as const;

const personaChanges = (a: Persona, b: Persona): PersonaChange[] =>
  FIELDS.flatMap((field): PersonaChange[] => {
    const was = itemsOf(a[field]);
    const is = itemsOf(b[field]);
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const sameItems = JSON.stringify([...was].sort()) === JSON.stringify([...is].sort());
    const kind = sameItems ? 'reordered' : 'changed';
    return [{ field: `persona.${field}`, kind, before: was.join('\n'), after: is.join('\n') }];
  });

const itemsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return (value as readonly unknown[]).map((item) => (typeof item === 'string' ? item : wordsOf(item)));
};

const wordsOf = (item: unknown): string => Object.values(item as object).join(' → ');
