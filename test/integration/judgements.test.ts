import { randomUUID } from 'node:crypto';
import type { JudgementFiguresResponse, JudgementsResponse } from '@contract/http/judgements';
import type { RunsResponse } from '@contract/http/runList';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let operator: SignedIn;
let admin: SignedIn;
let viewer: SignedIn;
let chat: Chat;
beforeAll(async () => {
  platform = await startPlatform({});
  operator = await signIn(platform.url, 'operator');
  admin = await signIn(platform.url, 'admin');
  viewer = await signIn(platform.url, 'viewer');
  chat = await openChat(platform.url, operator);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

/** A run of the operator's private conversation. */
const begin = async (): Promise<{ runId: string; conversationId: string }> => {
  const conversationId = `conv-${randomUUID()}`;
  const { reply } = await chat.ask('시스템 상태 알려줘', { conversationId });
  return { runId: reply.runId, conversationId };
};
const judge = async (who: SignedIn, body: object, key: string = randomUUID()): Promise<number> =>
  (await who.fetch('/api/judgements', { method: 'POST', headers: { 'idempotency-key': key }, body })).status;
const read = async <Answer>(path: string, who = operator): Promise<Answer> => {
  const answer = await who.fetch(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
};
const said = async (query: string, who = operator) =>
  (await read<JudgementsResponse>(`/api/judgements?${query}`, who)).judgements.map(
    ({ author, verdict, note }) => [author, verdict, note],
  );
const found = async (query: string): Promise<string[]> =>
  (await read<RunsResponse>(`/api/runs?${query}`)).runs.map(({ runId }) => runId);

test('one judgement per person: said again it is replaced, and taken back it is gone', async () => {
  const { runId, conversationId } = await begin();
  expect(await judge(operator, { runId, verdict: 'up', note: 'quick' })).toBe(200);
  expect(await judge(operator, { runId, verdict: 'down', note: 'too quick' })).toBe(200);
  expect(await judge(admin, { runId, verdict: 'up' })).toBe(200);
  const both = [
    ['admin', 'up', ''],
    ['operator', 'down', 'too quick'],
  ];
  expect((await said(`run=${runId}`)).sort()).toEqual(both);
  expect((await said(`conversation=${conversationId}`)).sort()).toEqual(both);
  expect(await judge(operator, { runId, verdict: null })).toBe(200);
  expect(await said(`run=${runId}`)).toEqual([['admin', 'up', '']]);
});

test('who may not read a private conversation neither judges its runs nor reads what others say of them', async () => {
  const { runId, conversationId } = await begin();
  const member = await signIn(platform.url, 'member');
  expect(await judge(operator, { runId, verdict: 'down', note: 'a secret' })).toBe(200);
  expect(await judge(member, { runId, verdict: 'up' })).toBe(404);
  expect(await judge(viewer, { runId, verdict: 'up' })).toBe(403);
  expect(await said(`run=${runId}`, member)).toEqual([]);
  expect(await said(`conversation=${conversationId}`, viewer)).toEqual([]);
  expect(await said(`run=${runId}`, admin)).toEqual([['operator', 'down', 'a secret']]);
});

test('runs are found by how they were judged and by whom', async () => {
  const [up, down, split, none] = [await begin(), await begin(), await begin(), await begin()];
  await judge(operator, { runId: up.runId, verdict: 'up' });
  await judge(admin, { runId: down.runId, verdict: 'down' });
  await judge(operator, { runId: split.runId, verdict: 'up' });
  await judge(admin, { runId: split.runId, verdict: 'down' });
  const mine = [up, down, split, none].map(({ runId }) => runId);
  const among = async (query: string) => (await found(query)).filter((runId) => mine.includes(runId));
  expect(await among('judged=up')).toEqual([up.runId]);
  expect(await among('judged=down')).toEqual([down.runId]);
  expect(await among('judged=split')).toEqual([split.runId]);
  expect(await among('judged=none')).toEqual([none.runId]);
  const { judgements } = await read<JudgementsResponse>(`/api/judgements?run=${down.runId}`);
  expect(await among(`judgedBy=${judgements[0]?.authorId ?? ''}`)).toEqual([split.runId, down.runId]);
  const csv = await (await operator.fetch('/api/run-export?judged=split')).text();
  expect(csv).toContain('judgedUp,judgedDown');
  expect(csv).toContain(split.runId);
  expect(csv).not.toContain(up.runId);
});

test('agreement and figures per model count runs, each in one group', async () => {
  const before = await read<JudgementFiguresResponse>('/api/judgement-figures');
  const [agreed, split] = [await begin(), await begin()];
  for (const { runId } of [agreed, split]) await judge(operator, { runId, verdict: 'up' });
  await judge(admin, { runId: agreed.runId, verdict: 'up' });
  await judge(admin, { runId: split.runId, verdict: 'down' });
  const after = await read<JudgementFiguresResponse>('/api/judgement-figures');
  expect(after.agreement).toEqual({
    runs: before.agreement.runs + 2,
    agreeing: before.agreement.agreeing + 1,
  });
  const pairOf = ({ pairs }: JudgementFiguresResponse) =>
    pairs.find(({ authors }) => authors.map(({ name }) => name).join() === 'admin,operator') ?? {
      runs: 0,
      agreeing: 0,
    };
  expect(pairOf(after)).toMatchObject({
    runs: pairOf(before).runs + 2,
    agreeing: pairOf(before).agreeing + 1,
  });
  const others = await read<JudgementFiguresResponse>('/api/judgement-figures', viewer);
  expect(others).toEqual({ models: [], agreement: { runs: 0, agreeing: 0 }, pairs: [] });
});

test('there is no judging a run that is not there', async () => {
  expect(await judge(operator, { runId: 'run_none', verdict: 'up' })).toBe(404);
  expect(await judge(operator, { runId: 'run_none', verdict: null })).toBe(404);
});
