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

/** A property of a flat JSON Schema, as MCP's elicitation allows them. */
const Property = v.object({
  type: v.picklist(['string', 'number', 'integer', 'boolean']),
  title: v.optional(Words),
  description: v.optional(Words),
  enum: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.minLength(1), v.maxLength(OPTIONS_MAX)),
  ),
  oneOf: v.optional(v.pipe(v.array(Named), v.minLength(1), v.maxLength(OPTIONS_MAX))),
  format: v.optional(v.picklist(['email', 'uri', 'date', 'date-time'])),
  minimum: Bound,
  maximum: Bound,
  minLength: Bound,
  maxLength: Bound,
});

const FormSchema = v.object({
  type: v.literal('object'),
  properties: v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), Property),
  required: v.optional(v.array(v.string())),
});

/**
 * The fields of a form that a JSON Schema asks for: an object of texts, numbers, booleans and choices. Throws 400
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
  const options = property.enum ?? property.oneOf?.map((one) => one.const);
  const isText = type === 'string';
  const min = isText ? property.minLength : property.minimum;
  const max = isText ? property.maxLength : property.maximum;
  const shown = defined({ title, hint: description });
  if (isText && options) return { name, required, ...shown, kind: 'choice', options };
  return { name, required, ...shown, kind: isText ? 'text' : type, ...defined({ format, min, max }) };
};
