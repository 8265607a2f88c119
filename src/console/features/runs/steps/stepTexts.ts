import type { RunEvent } from '../runEvents';

/** Words that were asked and answered, in full, as they are stored. */
export interface StepTexts {
  asked: string | undefined;
  answered: string | undefined;
}

const ASKED = [
  'gen_ai.input.messages',
  'gen_ai.prompt',
  'gen_ai.prompt.0.content',
  'gen_ai.tool.call.arguments',
];
const ANSWERED = [
  'gen_ai.output.messages',
  'gen_ai.completion',
  'gen_ai.completion.0.content',
  'gen_ai.tool.call.result',
];

const shown = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') {
    return typeof value === 'object' && Object.keys(value).length === 0
      ? undefined
      : JSON.stringify(value, null, 2);
  }
  try {
    return /^\s*[[{]/.test(value) ? JSON.stringify(JSON.parse(value), null, 2) : value;
  } catch {
    return value;
  }
};

const fieldOf = (record: object, name: string): unknown => (record as Record<string, unknown>)[name];

const firstOf = (events: readonly RunEvent[], names: readonly string[]): string | undefined => {
  for (const { record } of events) {
    const attributes = fieldOf(record, 'attributes');
    if (typeof attributes !== 'object' || attributes === null) continue;
    for (const name of names) {
      const text = shown(fieldOf(attributes, name));
      if (text !== undefined) return text;
    }
  }
  return undefined;
};

const textOfParams = (params: unknown): string | undefined => {
  const text = typeof params === 'object' && params !== null ? fieldOf(params, 'text') : undefined;
  return typeof text === 'string' && text !== '' ? text : shown(params);
};

/** `events`: those that tell of one step, in their order. */
export const stepTexts = (events: readonly RunEvent[]): StepTexts => {
  const requests = events.filter(({ lane }) => lane === 'agents');
  const call = events.find(({ lane }) => lane === 'tools')?.record;
  const message = events.find(({ lane, record }) => lane === 'chat' && 'content' in record)?.record;
  if (call) return { asked: shown(fieldOf(call, 'params')), answered: shown(fieldOf(call, 'error')) };
  if (message && fieldOf(message, 'type') !== 'action-card') {
    const text = shown(fieldOf(message, 'content'));
    return fieldOf(message, 'type') === 'user'
      ? { asked: text, answered: undefined }
      : { asked: undefined, answered: text };
  }
  const [request, answer] = requests;
  if (request) {
    return {
      asked: textOfParams(fieldOf(request.record, 'params')),
      answered: answer && textOfParams(fieldOf(answer.record, 'params')),
    };
  }
  return { asked: firstOf(events, ASKED), answered: firstOf(events, ANSWERED) };
};
