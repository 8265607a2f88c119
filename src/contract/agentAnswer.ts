import type { FormField, WantedAnswer } from './entities/agentQuestion';

/** A fault of an answer: which field of a form, and what it must be. */
export interface AnswerFault {
  field?: string;
  fault:
    | 'missing'
    | 'not-offered'
    | 'not-a-number'
    | 'not-whole'
    | 'too-small'
    | 'too-large'
    | 'not-as-format';
  /** The bound, or the format, that it misses. */
  than?: string;
}

export type ReadAnswer = { state: 'read'; answer: unknown } | { state: 'wrong'; faults: AnswerFault[] };

/** The answer that a decision gives, as its agent gets it: a text, one of the choices, a form's values, or arguments. */
export const readAnswer = (
  wanted: WantedAnswer,
  { value, params }: { value?: string | undefined; params?: Record<string, unknown> | undefined },
): ReadAnswer => {
  const text = value?.trim() ?? '';
  const wrong = (fault: AnswerFault['fault']): ReadAnswer => ({ state: 'wrong', faults: [{ fault }] });
  switch (wanted.kind) {
    case 'text':
      return text === '' ? wrong('missing') : { state: 'read', answer: text };
    case 'choice':
      if (value === undefined || value === '') return wrong('missing');
      return wanted.choices.includes(value) ? { state: 'read', answer: value } : wrong('not-offered');
    case 'form':
      return readForm(wanted.fields, params ?? {});
    case 'url':
      return { state: 'read', answer: {} };
    case 'approval':
      return { state: 'read', answer: params ?? wanted.params };
  }
};

const readForm = (fields: readonly FormField[], values: Record<string, unknown>): ReadAnswer => {
  const faults: AnswerFault[] = [];
  const entries: [string, unknown][] = [];
  for (const field of fields) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    const isLeftOut = value === undefined || value === '';
    const fault = isLeftOut ? missing(field) : faultOf(field, value);
    if (fault) faults.push({ field: field.name, ...fault });
    else if (!isLeftOut) entries.push([field.name, value]);
  }
  const unknown = Object.keys(values).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) faults.push({ field: unknown, fault: 'not-offered' });
  return faults.length > 0
    ? { state: 'wrong', faults }
    : { state: 'read', answer: Object.fromEntries(entries) };
};

const missing = ({ required }: FormField): Omit<AnswerFault, 'field'> | undefined =>
  required ? { fault: 'missing' } : undefined;

const faultOf = (field: FormField, value: unknown): Omit<AnswerFault, 'field'> | undefined => {
  switch (field.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : { fault: 'not-offered' };
    case 'choice':
      return typeof value === 'string' && field.options?.includes(value)
        ? undefined
        : { fault: 'not-offered' };
    case 'choices':
      if (!Array.isArray(value) || new Set(value).size < value.length || !value.every(isOption(field)))
        return { fault: 'not-offered' };
      return boundsFault(field, value.length);
    case 'number':
    case 'integer':
      if (typeof value !== 'number' || !Number.isFinite(value)) return { fault: 'not-a-number' };
      if (field.kind === 'integer' && !Number.isInteger(value)) return { fault: 'not-whole' };
      return boundsFault(field, value);
    case 'text':
      if (typeof value !== 'string') return { fault: 'not-as-format', than: 'text' };
      return boundsFault(field, value.length) ?? formatFault(field, value);
  }
};

const isOption =
  ({ options = [] }: FormField) =>
  (value: unknown): boolean =>
    typeof value === 'string' && options.includes(value);

const boundsFault = ({ min, max }: FormField, size: number): Omit<AnswerFault, 'field'> | undefined => {
  if (min !== undefined && size < min) return { fault: 'too-small', than: String(min) };
  return max !== undefined && size > max ? { fault: 'too-large', than: String(max) } : undefined;
};

const FORMATS: Record<string, (text: string) => boolean> = {
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  uri: (text) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text),
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text),
  'date-time': (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text)),
};

/** `2026-02-30` is read as a day of March. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const formatFault = ({ format }: FormField, text: string): Omit<AnswerFault, 'field'> | undefined =>
  format === undefined || FORMATS[format]?.(text) !== false
    ? undefined
    : { fault: 'not-as-format', than: format };
