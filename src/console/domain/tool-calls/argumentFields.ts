export interface ArgumentField {
  name: string;
  kind: 'text' | 'number' | 'choice' | 'json';
  required: boolean;
  options: readonly unknown[];
  /** Titles that people read instead of the options. */
  labels?: readonly string[];
}

export type Arguments = Record<string, unknown>;
export type ArgumentProblem = 'notNumber' | 'notJson' | 'isRequired';

interface PropertySchema {
  type?: unknown;
  enum?: unknown[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = ({ type, enum: options }: PropertySchema, value: unknown): ArgumentField['kind'] => {
  if (options || type === 'boolean' || typeof value === 'boolean') return 'choice';
  if (type === 'number' || type === 'integer' || typeof value === 'number') return 'number';
  if (type === 'string' || (type === undefined && typeof value === 'string')) return 'text';
  return 'json';
};

/** One field for each argument that the tool knows or the call has; what is not simple is edited as JSON. */
export const argumentFields = (schema: Arguments | undefined, params: Arguments): ArgumentField[] => {
  const known = isRecord(schema?.['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema?.['required']) ? schema['required'] : [];
  return [...new Set([...Object.keys(params), ...Object.keys(known)])].map((name) => {
    const property: PropertySchema = isRecord(known[name]) ? known[name] : {};
    const kind = kindOf(property, params[name]);
    return {
      name,
      kind,
      required: required.includes(name),
      options: kind === 'choice' ? (property.enum ?? [true, false]) : [],
    };
  });
};

/** An argument as it is edited. */
export const textOf = (value: unknown): string => {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};

const readField = (field: ArgumentField, text: string): { value: unknown } | ArgumentProblem => {
  if (field.kind === 'text') return { value: text };
  if (field.kind === 'choice') return { value: field.options.find((option) => textOf(option) === text) };
  if (field.kind === 'number') {
    return text.trim() !== '' && Number.isFinite(Number(text)) ? { value: Number(text) } : 'notNumber';
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return 'notJson';
  }
};

export interface ReadArguments {
  params: Arguments;
  problems: Record<string, ArgumentProblem>;
}

/** The arguments that the texts say; an empty text is an argument left out, where the tool allows that. */
export const readArguments = (
  fields: readonly ArgumentField[],
  texts: Readonly<Record<string, string>>,
): ReadArguments => {
  const read: ReadArguments = { params: {}, problems: {} };
  for (const field of fields) {
    const text = texts[field.name] ?? '';
    if (text === '' && !field.required) continue;
    const answer = text === '' ? 'isRequired' : readField(field, text);
    if (typeof answer === 'string') read.problems[field.name] = answer;
    else read.params[field.name] = answer.value;
  }
  return read;
};

/** Names of the arguments that differ. */
export const changedArguments = (before: Arguments, after: Arguments): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => textOf(before[name]) !== textOf(after[name]),
  );
