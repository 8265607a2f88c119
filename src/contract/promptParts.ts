const FENCE = '---';
const BYTE_ORDER_MARK = '\uFEFF';

/** `frontMatter`: the YAML between the fences, undefined where there is none. `line`: where it begins, from 1. */
export type PromptParts =
  | { kind: 'plain'; body: string }
  | { kind: 'front-matter'; frontMatter: string; line: number; body: string }
  | { kind: 'unterminated'; line: number };

/** Splits a prompt into front matter and body; CRLF and a byte order mark make no difference. */
export const splitPrompt = (content: string): PromptParts => {
  const text = content.startsWith(BYTE_ORDER_MARK) ? content.slice(1) : content;
  const lines = text.split(/\r?\n/);
  if (lines[0]?.trimEnd() !== FENCE) return { kind: 'plain', body: text };
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === FENCE);
  if (end === -1) return { kind: 'unterminated', line: 1 };
  return {
    kind: 'front-matter',
    frontMatter: lines.slice(1, end).join('\n'),
    line: 2,
    body: lines
      .slice(end + 1)
      .join('\n')
      .replace(/^\n/, ''),
  };
};
