import { redactText } from '@platform/common/redactText';
import type { OtlpSpan } from './readSpans';

const SUMMARY_LENGTH = 200;
const DEPTH_MAX = 12;

export const summarize = (text: string): string => {
  const line = redactText(text.slice(0, SUMMARY_LENGTH * 4))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length <= SUMMARY_LENGTH ? line : `${line.slice(0, SUMMARY_LENGTH - 1)}…`;
};

/** The words of a message, a list of messages (its last), or JSON of either as text. */
export const wordsOf = (value: unknown, depth = 0): string => {
  if (depth > DEPTH_MAX) return '';
  if (typeof value === 'string') return wordsOfText(value, depth);
  if (Array.isArray(value)) return lastWords(value, depth);
  if (typeof value !== 'object' || value === null) return '';
  const { content, parts, text, message } = value as Record<string, unknown>;
  for (const part of [content, parts, text, message]) {
    const words = wordsOf(part, depth + 1);
    if (words !== '') return words;
  }
  return '';
};

const wordsOfText = (text: string, depth: number): string => {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return wordsOf(JSON.parse(text), depth + 1) || text;
  } catch {
    return text;
  }
};

const lastWords = (list: readonly unknown[], depth: number): string => {
  for (const item of list.toReversed()) {
    const words = wordsOf(item, depth + 1);
    if (words !== '') return words;
  }
  return '';
};

/** Text of any value, on one line. */
export const inline = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const ASKED = ['gen_ai.input.messages', 'gen_ai.prompt', 'gen_ai.prompt.0.content'];
const ANSWERED = ['gen_ai.output.messages', 'gen_ai.completion', 'gen_ai.completion.0.content'];
const ASKED_EVENT = /^gen_ai\.(?:user\.message|content\.prompt)$/;
const ANSWERED_EVENT = /^gen_ai\.(?:choice|assistant\.message|content\.completion)$/;

const find = (span: OtlpSpan, names: readonly string[], eventName: RegExp): string => {
  for (const name of names) {
    const words = wordsOf(span.attributes[name]);
    if (words !== '') return words;
  }
  const event = span.events.findLast(({ name }) => eventName.test(name))?.attributes;
  if (!event) return '';
  return wordsOf(event) || wordsOf(event['gen_ai.prompt'] ?? event['gen_ai.completion']);
};

/** Text of the question, where the exporter was told to send contents; old conventions sent them as span events. */
export const askedOf = (span: OtlpSpan): string => find(span, ASKED, ASKED_EVENT);

export const answeredOf = (span: OtlpSpan): string => find(span, ANSWERED, ANSWERED_EVENT);

export const failureOf = (span: OtlpSpan): string => {
  const exception = span.events.findLast(({ name }) => name === 'exception')?.attributes;
  const said = span.status.message || inline(exception?.['exception.message']);
  return said || inline(span.attributes['error.type']) || 'failed';
};
