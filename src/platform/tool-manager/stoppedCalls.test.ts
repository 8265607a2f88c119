import { UnavailableError } from '@platform/common/unavailableError';
import { createControlState } from '@platform/interventions/controlState';
import { openToolManagerBench, type ToolManagerBench } from '@test/support/toolManagerBench';
import type { ToolCallRequest } from './toolCaller';
import type { ToolManager } from './toolManager';

let bench: ToolManagerBench;
let manager: ToolManager;
let isAway = false;

beforeAll(async () => {
  bench = await openToolManagerBench();
  const { controlOrders } = bench.repositories;
  const state = createControlState({
    database: { kind: 'postgres' },
    newest: () => controlOrders.newest(),
    since: (seq) => controlOrders.since(seq),
  });
  const current = () =>
    isAway
      ? Promise.reject(new UnavailableError('database-away', 'The database cannot be reached', 1))
      : state.current();
  manager = bench.managerOf(bench.workspace, undefined, current);
  await state.start({
    holdOnly: () => undefined,
    stop: () => void manager.openCalls.cancel(),
    replaced: () => undefined,
  });
});
afterAll(() => bench.close());

const post = (text: string): ToolCallRequest => ({
  server: 'slack',
  method: 'send_message',
  params: { channel: '#marketing', text },
  caller: 'user_operator',
  authority: { kind: 'person' },
  idempotencyKey: text,
  dryRun: false,
});
const countPosts = async (text: string) => {
  const [row] = await bench.database.query<{ count: number }>(
    'SELECT count(*) FROM workspace_posts WHERE text = $1',
    [text],
  );
  return row?.count;
};
const orderStop = () =>
  bench.database.transaction((sql) =>
    bench.repositories.controlOrders.add(
      { interventionId: 'intv_1', agents: [], everybody: true, why: 'operator' },
      sql,
    ),
  );

test('an effect that began before a stop this process has not heard of is not sent, and its key stays free', async () => {
  await orderStop();
  await expect(manager.call(post('stopped'))).rejects.toMatchObject({ status: 409, code: 'canceled' });
  expect(await countPosts('stopped')).toBe(0);
  expect(await manager.call(post('stopped'))).toMatchObject({ duplicate: false });
  expect(await countPosts('stopped')).toBe(1);
});

test('where it cannot be known whether a stop was ordered, no effect is sent', async () => {
  isAway = true;
  await expect(manager.call(post('cut off'))).rejects.toMatchObject({ status: 503, code: 'database-away' });
  isAway = false;
  expect(await countPosts('cut off')).toBe(0);
  expect(await manager.call(post('cut off'))).toMatchObject({ duplicate: false });
});

test('what only reads is not kept waiting', async () => {
  isAway = true;
  const authority = { kind: 'none' } as const;
  expect(
    await manager.call({ ...post('read'), method: 'list_channels', params: {}, authority }),
  ).toMatchObject({ tier: 'read' });
  isAway = false;
});
