import { escapeHtml } from './html';
import type { DocumentSchema } from './jsonSchemas';

const REFERENCE = '#/components/schemas/';
/** Said in the line of a field, in the words of JSON Schema. */
const RULES = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'default',
] as const;

/** A schema as nested lists: its fields, each with type, rules, and what is in it. */
export const schemaTree = (schema: DocumentSchema): string => {
  const { properties, items } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (properties && Object.keys(properties).length > 0)
    return listOf(Object.entries(properties).map(fieldOf(schema)));
  if (items) return schemaTree(items);
  if (choices) {
    const nested = choices.filter((one) => one.properties || one.items);
    return listOf(nested.map((one) => `${typeOf(one)}${schemaTree(one)}`));
  }
  return typeof schema.additionalProperties === 'object' ? schemaTree(schema.additionalProperties) : '';
};

const listOf = (lines: string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

const fieldOf =
  ({ required = [] }: DocumentSchema) =>
  ([name, field]: [string, DocumentSchema]): string => {
    const optional = required.includes(name) ? '' : ' <i>optional</i>';
    return `<code>${escapeHtml(name)}</code> ${typeOf(field)}${optional}${schemaTree(field)}`;
  };

/** The type of a schema in one line. */
export const typeOf = (schema: DocumentSchema): string => {
  const { $ref, items, additionalProperties } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if ($ref) return linkTo($ref.slice(REFERENCE.length));
  if (schema.enum) return schema.enum.map(valueOf).join(' | ');
  if (schema.const !== undefined) return valueOf(schema.const);
  if (choices) return choices.map(typeOf).join(' | ');
  if (items) return `list of ${typeOf(items)}`;
  if (typeof additionalProperties === 'object') return `by name: ${typeOf(additionalProperties)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything');
  return `${escapeHtml(type)}${rulesOf(schema)}`;
};

const valueOf = (value: unknown): string => `<code>${escapeHtml(JSON.stringify(value))}</code>`;

const linkTo = (name: string): string => `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;

const rulesOf = (schema: DocumentSchema): string => {
  const rules = RULES.filter((rule) => schema[rule] !== undefined).map(
    (rule) => `${rule} ${escapeHtml(String(schema[rule]))}`,
  );
  return rules.length === 0 ? '' : ` <small>${rules.join(', ')}</small>`;
};
