import type { Tool } from '@modelcontextprotocol/server';
import * as v from 'valibot';
import { JsonObject } from '@contract/entities/primitives';
import {
  CARD_ARGUMENTS_MAX_LENGTH,
  GATEWAY_CARD_EXPIRES_AFTER_MINUTES,
  GATEWAY_QUESTION_MINUTES_MAX,
} from '@contract/limits';
import { HttpError } from '@platform/http/httpError';
import { parse } from '@platform/http/parse';
import type { AskedQuestion } from './newCards';
import { formFields } from './questionForm';

const TEXT_MAX_LENGTH = 2000;
const CHOICES_MAX = 20;
const CHOICE_MAX_LENGTH = 200;
const PERCENT_MAX = 100;

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(TEXT_MAX_LENGTH));
const timeoutMinutes = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(GATEWAY_QUESTION_MINUTES_MAX)),
  GATEWAY_CARD_EXPIRES_AFTER_MINUTES,
);
const Choices = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(CHOICE_MAX_LENGTH))),
  v.minLength(2),
  v.maxLength(CHOICES_MAX),
  v.check((choices) => new Set(choices).size === choices.length, 'Two choices are alike'),
);
const Arguments = v.pipe(
  JsonObject,
  v.check((given) => JSON.stringify(given).length <= CARD_ARGUMENTS_MAX_LENGTH, 'is too long'),
);

const Ask = v.strictObject({
  question: Text,
  choices: v.optional(Choices),
  schema: v.optional(JsonObject),
  timeoutMinutes,
});
const Approve = v.strictObject({
  what: Text,
  why: v.optional(Text),
  arguments: v.optional(Arguments),
  timeoutMinutes,
});
const Report = v.strictObject({
  step: Text,
  percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(PERCENT_MAX))),
});

/** A call of one of the gateway's own tools. */
export type OwnCall =
  | { kind: 'question'; tool: 'ask_operator' | 'request_approval'; question: Omit<AskedQuestion, 'runId'> }
  | { kind: 'progress'; step: string; percent: number | undefined };

const readers: Record<string, (params: unknown) => OwnCall> = {
  ask_operator: (params) => {
    const { question: text, choices, schema, timeoutMinutes: expiresAfterMinutes } = parse(Ask, params);
    if (choices && schema)
      throw new HttpError(400, 'invalid-input', 'schema: choices and a form cannot both be asked for');
    const wanted = choices
      ? { kind: 'choice' as const, choices }
      : schema
        ? { kind: 'form' as const, fields: formFields(schema) }
        : { kind: 'text' as const };
    return {
      kind: 'question',
      tool: 'ask_operator',
      question: { title: 'question', text, wanted, expiresAfterMinutes },
    };
  },
  request_approval: (params) => {
    const {
      what,
      why = '',
      arguments: given = {},
      timeoutMinutes: expiresAfterMinutes,
    } = parse(Approve, params);
    const wanted = { kind: 'approval' as const, params: given };
    const text = why === '' ? what : `${what}\n${why}`;
    return {
      kind: 'question',
      tool: 'request_approval',
      question: { title: 'approval', text, wanted, expiresAfterMinutes },
    };
  },
  report_progress: (params) => {
    const { step, percent } = parse(Report, params);
    return { kind: 'progress', step, percent };
  },
};

export const isOwnTool = (name: string): boolean => Object.hasOwn(readers, name);

/** Throws 400 `invalid-input` for arguments that the tool does not take. */
export const readOwnCall = (name: string, params: Record<string, unknown>): OwnCall => {
  const read = readers[name];
  if (!read) throw new HttpError(404, 'unknown-tool', `There is no tool ${name}`);
  return read(params);
};

const text = (description: string) => ({ type: 'string', maxLength: TEXT_MAX_LENGTH, description });
const TIMEOUT = {
  type: 'integer',
  minimum: 1,
  maximum: GATEWAY_QUESTION_MINUTES_MAX,
  description: `How long somebody can answer; ${String(GATEWAY_CARD_EXPIRES_AFTER_MINUTES)} unless given`,
};
const annotations = { readOnlyHint: true, openWorldHint: false };
const tool = (name: string, description: string, properties: object, required: string[]): Tool => ({
  name,
  description,
  annotations,
  inputSchema: { type: 'object', properties, required, additionalProperties: false } as Tool['inputSchema'],
});

/** The gateway's own tools: for what an agent has to ask or to say, and no tool server offers. */
export const OWN_TOOLS: readonly Tool[] = [
  tool(
    'ask_operator',
    'Ask the people who operate this agent a question, and wait for the answer: a text, one of the choices, or a form.',
    {
      question: text('What is asked, in full'),
      choices: {
        type: 'array',
        items: { type: 'string', maxLength: CHOICE_MAX_LENGTH },
        minItems: 2,
        maxItems: CHOICES_MAX,
        description: 'The answer is one of these',
      },
      schema: {
        type: 'object',
        description:
          'The answer is a form: a JSON Schema of one object whose properties are texts, numbers, booleans and enums',
      },
      timeoutMinutes: TIMEOUT,
    },
    ['question'],
  ),
  tool(
    'request_approval',
    'Ask for leave before doing something that no tool of this gateway does. Go on only if `approved` is true, and with the `arguments` of the answer, which may have been changed.',
    {
      what: text('What will be done'),
      why: text('Why'),
      arguments: { type: 'object', description: 'With what exactly it will be done' },
      timeoutMinutes: TIMEOUT,
    },
    ['what'],
  ),
  tool(
    'report_progress',
    'Say what is being done now. It is shown on the run; nobody is asked.',
    {
      step: text('The step that has begun'),
      percent: { type: 'number', minimum: 0, maximum: PERCENT_MAX, description: 'How much is done' },
    },
    ['step'],
  ),
];
