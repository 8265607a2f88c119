import { redactText } from '@platform/common/redactText';
import { parsedText } from './parsedText';
import type { OtlpSpan } from './readSpans';
import { isWire, own } from './wireValues';

const SUMMARY_LENGTH = 200;
const DEPTH_MAX = 12;

export const summarize = (text: string): string => {
  const line = redactText(text.slice(0, SUMMARY_LENGTH * 4))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length <= SUMMARY_LENGTH ? line : `${line.slice(0, SUMMARY_LENGTH - 1)}…`;
};

/** The words of a message, a list of messages (its last), or JSON of either as text; empty where it has none. */
const wordsIn = (value: unknown, depth = 0): string => {
  if (depth > DEPTH_MAX) return '';
  if (typeof value === 'string') {
    const inner = parsedText(value);
    if (inner === undefined) return value;
    return wordsIn(inner, depth + 1) || (depth > 0 && isData(inner) ? value : '');
  }
  if (Array.isArray(value)) return firstTold(value.toReversed(), (item) => wordsIn(item, depth + 1));
  if (!isWire(value)) return '';
  return firstTold(WORDED, (name) => wordsIn(own(value, name), depth + 1));
};

const WORDED = ['content', 'parts', 'text', 'message', 'prompt', 'messages'];

/** Names and arguments of the tool calls in an answer, in the ways that models and libraries write them. */
const callsIn = (value: unknown, depth = 0): string[] => {
  if (depth > DEPTH_MAX) return [];
  if (typeof value === 'string') return callsIn(parsedText(value), depth + 1);
  if (Array.isArray(value)) return value.flatMap((item) => callsIn(item, depth + 1));
  if (!isWire(value)) return [];
  const called = own(value, 'function') ?? value;
  const name = own(called, 'toolName') ?? own(called, 'name');
  const given = own(called, 'arguments') ?? own(called, 'input') ?? own(called, 'args');
  if (typeof name === 'string' && given !== undefined) return [`${name} ${inline(given)}`];
  return CALLING.flatMap((part) => callsIn(own(value, part), depth + 1));
};

const CALLING = ['message', 'content', 'parts', 'tool_calls', 'toolCalls'];

/** The text of messages as people read it: words, else tool calls; other data as it is; empty for a message that says nothing. */
export const wordsOf = (value: unknown): string =>
  wordsIn(value) || callsIn(value).join(', ') || (isData(value) ? inline(value) : '');

/** Neither messages, which may say nothing, nor the calls of one. */
const isData = (value: unknown): boolean => {
  const given: unknown = typeof value === 'string' ? parsedText(value) : value;
  const items: readonly unknown[] = Array.isArray(given) ? given : [given];
  const isMessage = (item: unknown) =>
    own(item, 'role') !== undefined || own(item, 'toolCalls') !== undefined;
  return callsIn(given).length === 0 && !(items.length > 0 && items.every(isMessage));
};

const firstTold = <Item>(items: readonly Item[], words: (item: Item) => string): string => {
  for (const item of items) {
    const told = words(item);
    if (told !== '') return told;
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
