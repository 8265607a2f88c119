import * as v from 'valibot';
import type { FormField } from '@contract/entities/agentQuestion';
import { defined } from '@contract/defined';
import { HttpError } from '@platform/http/httpError';
import { parse } from '@platform/http/parse';

const FIELDS_MAX = 30;
const OPTIONS_MAX = 100;
const Words = v.pipe(v.string(), v.maxLength(500));
const Bound = v.optional(v.number());
const Named = v.object({ const: v.pipe(v.string(), v.maxLength(200)), title: v.optional(Words) });

const Options = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(200))),
  v.minLength(1),
  v.maxLength(OPTIONS_MAX),
);
const NamedOptions = v.pipe(v.array(Named), v.minLength(1), v.maxLength(OPTIONS_MAX));
const Chosen = v.object({
  enum: v.optional(Options),
  enumNames: v.optional(v.array(Words)),
  oneOf: v.optional(NamedOptions),
  anyOf: v.optional(NamedOptions),
});

/** A property of a flat JSON Schema, as MCP's elicitation allows them. */
const Property = v.object({
  ...Chosen.entries,
  type: v.picklist(['string', 'number', 'integer', 'boolean', 'array']),
  title: v.optional(Words),
  description: v.optional(Words),
  /** Choices of an array. */
  items: v.optional(Chosen),
  format: v.optional(v.picklist(['email', 'uri', 'date', 'date-time'])),
  minimum: Bound,
  maximum: Bound,
  minLength: Bound,
  maxLength: Bound,
  minItems: Bound,
  maxItems: Bound,
});

const FormSchema = v.object({
  type: v.literal('object'),
  properties: v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), Property),
  required: v.optional(v.array(v.string())),
});

/**
 * The fields of a form that a JSON Schema asks for: an object of texts, numbers, booleans, and choices of one or of several. Throws 400
 * `invalid-input` for any other.
 */
export const formFields = (schema: unknown): FormField[] => {
  const { properties, required = [] } = parse(FormSchema, schema);
  const entries = Object.entries(properties);
  if (entries.length === 0 || entries.length > FIELDS_MAX)
    throw new HttpError(
      400,
      'invalid-input',
      `properties: 1 to ${String(FIELDS_MAX)} fields can be asked for`,
    );
  return entries.map(([name, property]) => fieldOf(name, property, required.includes(name)));
};

const fieldOf = (name: string, property: v.InferOutput<typeof Property>, required: boolean): FormField => {
  const { type, title, description, format } = property;
  const shown = defined({ title, hint: description });
  if (type === 'array') {
    const choices = choicesOf(property.items ?? {});
    if (!choices) throw new HttpError(400, 'invalid-input', `${name}: a list can be of given choices only`);
    const { minItems: min, maxItems: max } = property;
    return { name, required, ...shown, kind: 'choices', ...choices, ...defined({ min, max }) };
  }
  const choices = choicesOf(property);
  const isText = type === 'string';
  const min = isText ? property.minLength : property.minimum;
  const max = isText ? property.maxLength : property.maximum;
  if (isText && choices) return { name, required, ...shown, kind: 'choice', ...choices };
  return { name, required, ...shown, kind: isText ? 'text' : type, ...defined({ format, min, max }) };
};

/** Titles are shown, constants are given: whoever names only some is shown the constants of the others. */
const choicesOf = ({
  enum: plain,
  enumNames = [],
  oneOf,
  anyOf = oneOf,
}: v.InferOutput<typeof Chosen>): Pick<FormField, 'options' | 'labels'> | undefined => {
  const options = plain ?? anyOf?.map((one) => one.const);
  if (!options) return undefined;
  const titles = plain ? enumNames : (anyOf?.map(({ title }) => title) ?? []);
  const labels = options.map((option, at) => titles[at] ?? option);
  return labels.some((label, at) => label !== options[at]) ? { options, labels } : { options };
};
