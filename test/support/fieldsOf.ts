const DEEPEST = 8;

/** Names of all fields of schemas, at any depth. */
export const fieldsOf = (...schemas: unknown[]): string[] => schemas.flatMap((schema) => read(schema, 0));

const read = (schema: unknown, depth: number): string[] => {
  if (typeof schema !== 'object' || schema === null || depth > DEEPEST) return [];
  const { entries, wrapped, item, options, pipe } = schema as Record<string, unknown>;
  const inside = [wrapped, item, ...listOf(options), ...listOf(pipe).filter((one) => one !== schema)];
  return [
    ...Object.entries(entries ?? {}).flatMap(([name, child]) => [name, ...read(child, depth + 1)]),
    ...inside.flatMap((child) => read(child, depth + 1)),
  ];
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
