import { parentPort } from 'node:worker_threads';
import { defined } from '@contract/defined';
import { compileForeignSchema, type SchemaCheck } from './foreignSchema';
import { ownThreadNumber } from './threadTime';

export interface SchemaTask {
  /** As JSON. */
  schema: string;
  value: unknown;
}

export type SchemaAnswer =
  | { kind: 'ready'; thread?: number }
  | { kind: 'checked'; wrong?: string }
  | { kind: 'bad-schema'; reason: string };

if (parentPort === null) throw new Error('Schemas of others are run in a worker thread only.');
const port = parentPort;

const MAX_KEPT = 200;
const kept = new Map<string, SchemaCheck>();

const checkFor = (schema: string): SchemaCheck => {
  const known = kept.get(schema);
  if (known) return known;
  const check = compileForeignSchema(JSON.parse(schema) as Record<string, unknown>);
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(schema, check);
  return check;
};

const answer = ({ schema, value }: SchemaTask): SchemaAnswer => {
  try {
    const wrong = checkFor(schema)(value);
    return { kind: 'checked', ...defined({ wrong }) };
  } catch (error) {
    return { kind: 'bad-schema', reason: error instanceof Error ? error.message : String(error) };
  }
};

port.on('message', (task: SchemaTask) => {
  port.postMessage(answer(task));
});
// The first compilation of all loads what every other needs: it is no schema's fault that it takes long.
compileForeignSchema({ type: 'object', properties: { at: { type: 'string', pattern: '^a' } } })({ at: 'a' });
const thread = ownThreadNumber();
port.postMessage({ kind: 'ready', ...defined({ thread }) } satisfies SchemaAnswer);
