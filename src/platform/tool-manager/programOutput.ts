import type { Readable } from 'node:stream';
import { redactText } from '@platform/common/redactText';

const LINE_MAX_LENGTH = 2000;
/** Longer than a line that is kept and any secret in it, so that no secret is cut before it is found. */
const READ_MAX_LENGTH = 8192;
const WINDOW_MS = 10_000;
const LINES_PER_WINDOW = 50;
const BYTES_PER_WINDOW = 1_048_576;
/** Too short ones would blot out ordinary words. */
const HIDDEN_FROM_LENGTH = 6;
const HIDDEN = '•••';

export interface ProgramOutput {
  /** Its last lines, without secrets; empty where it has said nothing. */
  last: () => string;
}

interface ProgramOutputOptions {
  /** Values of its environment: never told. */
  secrets: readonly string[];
  onLine: (line: string) => void;
}

/** Takes secrets out of what a program says. */
export const hideSecrets = (secrets: readonly string[]): ((text: string) => string) => {
  const hidden = secrets
    .filter((secret) => secret.length >= HIDDEN_FROM_LENGTH)
    .sort((one, other) => other.length - one.length);
  return (text) => redactText(hidden.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text));
};

/**
 * Standard error line by line, cut to 2000 characters, 50 lines in 10 s; how many were left out is said afterwards,
 * with the last two of them: why a program ended stands there. Who writes more than 1 MB in 10 s waits until they are over.
 */
export const readProgramOutput = (
  stream: Readable,
  { secrets, onLine }: ProgramOutputOptions,
): ProgramOutput => {
  const hide = hideSecrets(secrets);
  let rest = '';
  let recent: string[] = [];
  let window: { lines: number; bytes: number; timer: NodeJS.Timeout } | undefined;

  const open = () => (window ??= { lines: 0, bytes: 0, timer: setTimeout(shut, WINDOW_MS).unref() });
  const shut = (): void => {
    const left = (window?.lines ?? 0) - LINES_PER_WINDOW;
    window = undefined;
    if (left > 0)
      onLine(`[${String(left)} more lines are left out, the last of them: ${recent.slice(-left).join(' ')}]`);
    stream.resume();
  };
  const take = (line: string): void => {
    if (line.trim() === '') return;
    const told = hide(line).slice(0, LINE_MAX_LENGTH);
    recent = [...recent, told].slice(-2);
    const current = open();
    current.lines += 1;
    if (current.lines <= LINES_PER_WINDOW) onLine(told);
  };
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const current = open();
    current.bytes += chunk.length;
    const lines = (rest + chunk).split(/\r?\n/);
    rest = (lines.pop() ?? '').slice(0, READ_MAX_LENGTH);
    for (const line of lines) take(line.slice(0, READ_MAX_LENGTH));
    if (current.bytes > BYTES_PER_WINDOW) stream.pause();
  });
  stream.on('end', () => {
    take(rest);
    if (window) {
      clearTimeout(window.timer);
      shut();
    }
  });
  stream.on('error', () => undefined);
  return { last: () => recent.join(' ') };
};
