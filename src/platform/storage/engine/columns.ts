/** Tables write `agent_id` where entities write `agentId`; these four translate, so that no repository repeats it. */
export function columnList(names: readonly string[]): string {
  return names.map((name) => `"${toSnakeCase(name)}"`).join(', ');
}

/** With `table`, for statements that join: `logs."agent_id" AS "agentId"`. */
export function selectList(names: readonly string[], table?: string): string {
  const prefix = table === undefined ? '' : `${table}.`;
  return names.map((name) => `${prefix}"${toSnakeCase(name)}" AS "${name}"`).join(', ');
}

export function toRow(entity: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entity)) row[toSnakeCase(name)] = value;
  return row;
}

/** Optional fields of an entity are absent, never null. */
export function fromRow<Entity>(row: object): Entity {
  const entity: Record<string, unknown> = {};
  // A run of ten thousand records is as many rows: a list for each of their fields would cost more than reading them.
  for (const name in row) {
    const value = (row as Record<string, unknown>)[name];
    if (value !== null) entity[name] = value;
  }
  return entity as Entity;
}

export function without<Entity extends object, Key extends PropertyKey>(
  entity: Entity,
  key: Key,
): Omit<Entity, Key> {
  return Object.fromEntries(Object.entries(entity).filter(([name]) => name !== key)) as Omit<Entity, Key>;
}

/** Fields of entities are few, and each row of a batch has them again. */
const SNAKE_CASES = new Map<string, string>();

function toSnakeCase(name: string): string {
  const known = SNAKE_CASES.get(name);
  if (known !== undefined) return known;
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  SNAKE_CASES.set(name, snake);
  return snake;
}
