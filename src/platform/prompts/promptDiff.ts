import { diffLines } from 'diff';
import type { PersonaChange, PromptChange, PromptDiff } from '@contract/entities/prompt';
import { readPrompt } from './frontMatter';

/** Line by line: a run of removed lines followed by added ones is read as changed lines, pair by pair. */
export const diffPrompts = (before: string, after: string): PromptDiff => {
  const changes = lineChanges(before, after);
  const count = (type: PromptChange['type']) => changes.filter((change) => change.type === type).length;
  return {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    changes,
    persona: personaChanges(before, after),
  };
};

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

const lineChanges = (before: string, after: string): PromptChange[] => {
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
  for (const part of diffLines(normalized(before), normalized(after))) {
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

const personaChanges = (before: string, after: string): PersonaChange[] => {
  const a = readPrompt(before).persona;
  const b = readPrompt(after).persona;
  if (!a || !b) return [];
  return FIELDS.flatMap((field): PersonaChange[] => {
    const was = itemsOf(a[field]);
    const is = itemsOf(b[field]);
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const sameItems = JSON.stringify([...was].sort()) === JSON.stringify([...is].sort());
    const kind = sameItems ? 'reordered' : 'changed';
    return [{ field: `persona.${field}`, kind, before: was.join('\n'), after: is.join('\n') }];
  });
};

const itemsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return (value as readonly unknown[]).map((item) => (typeof item === 'string' ? item : wordsOf(item)));
};

const wordsOf = (item: unknown): string => Object.values(item as object).join(' → ');
