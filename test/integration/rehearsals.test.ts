import type { ListedSet } from '@contract/http/scenarioSets';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { openRehearsals, scenarioOf, versionOf } from '@test/support/openRehearsals';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spyOnToolCalls } from '@test/support/spyOnToolCalls';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let operator: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  await liftRateLimit(platform.url);
  operator = await signIn(platform.url, 'operator');
});
afterAll(() => platform.stop());

const { addSet, saveSet, begin, rehearse, read, ended, saveVersion, ask, send } = openRehearsals(
  () => operator,
);
const intervene = async (command: 'pause' | 'resume' | 'stop') => {
  const target = command === 'stop' ? 'stop' : 'pause';
  const answer = await send('POST', '/api/interventions', { target, command, reason: 'of the test' });
  expect(answer.status).toBe(200);
};
const HELLO = '안녕하세요';
const onlyEnglish = (content: string) =>
  content.replace('languages:\n    - ko\n    - en', 'languages:\n    - en');

test('an answer that offers the second of two orders asks nothing', async () => {
  const set = await addSet('Two orders', [
    scenarioOf("Show my calendar for Friday and summarise today's mail", [
      { kind: 'answer-contains', text: 'Not begun yet' },
      { kind: 'asks-back' },
    ]),
  ]);
  const { results } = await rehearse(set.id, versionOf(await saveVersion((content) => `${content}\n`)));
  const checked = results.map(({ checks }) => checks.map((one) => [one.expectation.kind, one.candidate]));
  expect(checked).toEqual([
    [
      ['answered', true],
      ['answer-contains', true],
      ['asks-back', false],
    ],
  ]);
});

test('what a version changes is found, expectation by expectation, and nothing outside is', async () => {
  const spy = spyOnToolCalls();
  const version = await saveVersion(onlyEnglish);
  const set = await addSet('What changes', [
    scenarioOf(HELLO, [
      { kind: 'answer-contains', text: 'HELLO. What' },
      { kind: 'answer-lacks', text: 'hello' },
      { kind: 'duration-at-most', ms: 3_600_000 },
      { kind: 'cost-at-most', dollars: 0 },
    ]),
    scenarioOf('#general에 내일 오전 10시 서버 점검 공지해줘', [
      { kind: 'tool-called', tool: 'slack.send_message' },
      { kind: 'tool-called', tool: 'slack.list_channels' },
      { kind: 'tool-not-called', tool: 'slack.send_message' },
      { kind: 'asks-back' },
    ]),
    scenarioOf('회의 잡아줘', [
      { kind: 'asks-back' },
      { kind: 'tool-not-called', tool: 'outlook.create_meeting' },
    ]),
  ]);
  const { rehearsal, results } = await rehearse(set.id, versionOf(version));
  expect(results.flatMap(({ inForce, candidate }) => [inForce.error, candidate.error])).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
  expect(rehearsal).toMatchObject({
    status: 'completed',
    verdict: 'red',
    total: 3,
    done: 3,
    inForce: { version: '2.3' },
    counts: { better: 1, worse: 1, same: 11, unmet: 3 },
  });
  const checked: unknown[] = results.map(({ checks }) =>
    checks.map((check) => [check.expectation.kind, check.verdict, check.candidate]),
  );
  expect(checked).toEqual([
    [
      ['answered', 'same', true],
      ['answer-contains', 'better', true],
      ['answer-lacks', 'worse', false],
      ['duration-at-most', 'same', true],
      ['cost-at-most', 'same', true],
    ],
    [
      ['answered', 'same', true],
      ['tool-called', 'same', true],
      ['tool-called', 'same', true],
      ['tool-not-called', 'same', false],
      ['asks-back', 'same', false],
    ],
    [
      ['answered', 'same', true],
      ['asks-back', 'same', true],
      ['tool-not-called', 'same', true],
    ],
  ]);
  expect(results[0]?.inForce).toMatchObject({ answeredBy: 'built-in-planner', cost: 0 });
  expect(spy.names()).toContain('list_channels');
  expect(spy.aboveRead()).toEqual([]);
  const { body } = await ask<{ run: object }>(`/api/runs/${results[1]?.candidate.runId ?? ''}/records`);
  expect(body.run).toMatchObject({ dryRun: true, status: 'completed' });
});

test('another agent is given the requests as commands, by its own prompt', async () => {
  const set = await addSet('The monitor', [
    scenarioOf('시스템 상태 알려줘', [{ kind: 'answer-contains', text: 'online' }]),
  ]);
  const candidate = { kind: 'prompt', agentId: 'monitor', version: '1.0' } as const;
  const { rehearsal, results } = await rehearse(set.id, candidate);
  expect(rehearsal).toMatchObject({ verdict: 'green', counts: { same: 2, unmet: 0 } });
  expect(results[0]?.candidate.answer).toContain('online');
});

const held = async (name: string) => {
  await intervene('pause');
  const set = await addSet(name, [scenarioOf(HELLO), scenarioOf('오늘 메일 요약해줘')]);
  const { body } = await begin(set.id, versionOf('2.2'));
  const { id } = body.rehearsal;
  expect((await read(id)).rehearsal).toMatchObject({ status: 'running', verdict: 'pending', done: 0 });
  return { set, id };
};

test('one that runs can be stopped, once each set at a time, and what it found stays', async () => {
  const { set, id } = await held('Stopped');
  expect(await begin(set.id, versionOf('2.2'))).toMatchObject({ status: 409, body: { code: 'in-progress' } });
  expect((await send('DELETE', `/api/scenario-sets/${set.id}`)).body.code).toBe('in-progress');
  await send('POST', `/api/rehearsals/${id}/stop`);
  await intervene('resume');
  const { rehearsal, results } = await read(id);
  expect(rehearsal).toMatchObject({ status: 'stopped', verdict: 'red', reason: 'Stopped by operator' });
  expect(results).toEqual([]);
  expect((await rehearse(set.id, versionOf('2.2'))).rehearsal.status).toBe('completed');
});

test('an emergency stop ends it', async () => {
  const { id } = await held('Emergency');
  await intervene('stop');
  expect((await ended(id)).rehearsal).toMatchObject({ status: 'stopped' });
  await intervene('resume');
});

test('where the platform ends meanwhile, it is ended with a reason, and can be begun again', async () => {
  const { set, id } = await held('Interrupted');
  await platform.restart();
  operator = await signIn(platform.url, 'operator');
  const { rehearsal } = await read(id);
  expect(rehearsal).toMatchObject({ status: 'interrupted', verdict: 'red' });
  expect(rehearsal.reason).toContain('The platform ended');
  await intervene('resume');
  expect((await rehearse(set.id, versionOf('2.2'))).rehearsal.status).toBe('completed');
});

test('one that a killed platform has left running is ended by the next start', async () => {
  const set = await addSet('Killed', [scenarioOf(HELLO)]);
  const { rehearsal } = await rehearse(set.id, versionOf('2.2'));
  await platform.inspect((database) =>
    database.query(`UPDATE rehearsals SET status = 'running', finished_at = NULL WHERE id = $1`, [
      rehearsal.id,
    ]),
  );
  operator = await signIn(platform.url, 'operator');
  expect((await read(rehearsal.id)).rehearsal).toMatchObject({ status: 'interrupted', verdict: 'red' });
});

test('the same call again begins no second one', async () => {
  const set = await addSet('Once', [scenarioOf(HELLO)]);
  const headers = { 'Idempotency-Key': 'rehearse-once' };
  const [first, second] = [
    await begin(set.id, versionOf('2.2'), headers),
    await begin(set.id, versionOf('2.2'), headers),
  ];
  expect(second.body.rehearsal.id).toBe(first.body.rehearsal.id);
  expect((await ended(first.body.rehearsal.id)).rehearsal).toMatchObject({ done: 1, total: 1 });
});

test('an empty set, an unknown version and an unknown model are refused in words', async () => {
  const set = await addSet('Empty', []);
  expect(await begin(set.id, versionOf('2.2'))).toMatchObject({ status: 409, body: { code: 'set-empty' } });
  const filled = await saveSet({ ...set, scenarios: [scenarioOf(HELLO)] });
  expect(filled.body.set.revision).toBe(2);
  expect((await begin(set.id, versionOf('9.9'))).body.code).toBe('version-unknown');
  const model = { kind: 'model', agentId: 'coordinator', model: 'none' } as const;
  expect((await begin(set.id, model)).body.code).toBe('unknown-model');
});

test('the list has the newest rehearsal of each set', async () => {
  const set = await addSet('Listed', [scenarioOf(HELLO)]);
  await rehearse(set.id, versionOf('2.1'));
  const { rehearsal } = await rehearse(set.id, versionOf('2.2'));
  const listed = await until(async () => {
    const { body } = await ask<{ sets: ListedSet[] }>('/api/scenario-sets');
    return body.sets.find(({ id }) => id === set.id);
  });
  expect(listed).toMatchObject({ scenarios: 1, requiredBy: [] });
  expect(listed.rehearsal).toEqual(rehearsal);
});
