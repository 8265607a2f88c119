import type { ScenarioSet } from '@contract/entities/scenarioSet';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { openRehearsals, scenarioOf } from '@test/support/openRehearsals';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let operator: SignedIn;
let viewer: SignedIn;
beforeAll(async () => {
  platform = await startPlatform();
  await liftRateLimit(platform.url);
  operator = await signIn(platform.url, 'operator');
  viewer = await signIn(platform.url, 'viewer');
});
afterAll(() => platform.stop());

const { addSet, saveSet, ask, send } = openRehearsals(() => operator);
const importLines = (name: string, lines: string) =>
  send<{ set: ScenarioSet }>('POST', '/api/scenario-sets/import', { name, lines });

const LINES = [
  '{"request":"회의 잡아줘","expectations":[{"kind":"asks-back"}],"runId":"run_1"}',
  '',
  '{"request":"Summarise today’s mail"}',
].join('\n');

test('what is exported is imported again as it was', async () => {
  const { body } = await importLines('From a file', LINES);
  expect(body.set.scenarios).toEqual([
    { request: '회의 잡아줘', expectations: [{ kind: 'asks-back' }], runId: 'run_1' },
    { request: 'Summarise today’s mail', expectations: [] },
  ]);
  const file = await ask(`/api/scenario-sets/${body.set.id}/export`);
  const again = await importLines('Another', file.text);
  expect(again.body.set.scenarios).toEqual(body.set.scenarios);
});

test('an import replaces the scenarios of the set of that name; the same ones are no new revision', async () => {
  const set = await addSet('Replaced', [scenarioOf('Before')]);
  const same = await importLines('replaced', '{"request":"Before"}');
  expect(same.body.set).toMatchObject({ id: set.id, revision: 1, name: 'Replaced' });
  const other = await importLines('Replaced', '{"request":"After"}');
  expect(other.body.set).toMatchObject({ id: set.id, revision: 2, scenarios: [scenarioOf('After')] });
});

test.each([
  ['no JSON', '{"request":"One"}\nnonsense', 'Line 2'],
  ['no request', '{"expectations":[]}', 'Line 1: request'],
  [
    'an unknown expectation',
    '{"request":"One","expectations":[{"kind":"smiles"}]}',
    'Line 1: expectations.0',
  ],
  ['an unknown field', '{"request":"One","expects":[]}', 'Line 1: expects'],
  ['too many', '{"request":"One"}\n'.repeat(201), 'Line 201'],
])('a line with %s is named, and nothing is imported', async (_what, lines, named) => {
  const answer = await importLines('Never', lines);
  expect(answer.status).toBe(422);
  expect(answer.body.error).toContain(named);
  expect((await ask('/api/scenario-sets')).text).not.toContain('"Never"');
});

test('what somebody else has saved meanwhile is not overwritten', async () => {
  const set = await addSet('Edited twice', [scenarioOf('One')]);
  expect((await saveSet({ ...set, scenarios: [scenarioOf('Two')] })).body.set.revision).toBe(2);
  const late = await saveSet({ ...set, scenarios: [scenarioOf('Three')] });
  expect(late).toMatchObject({ status: 409, body: { code: 'set-moved' } });
});

test('a name is taken once, whatever its case', async () => {
  await addSet('Taken', []);
  const again = await send('POST', '/api/scenario-sets', { name: 'taken', scenarios: [] });
  expect(again).toMatchObject({ status: 409, body: { code: 'name-taken' } });
  const other = await addSet('Free', []);
  expect((await saveSet({ ...other, name: 'TAKEN' })).body.code).toBe('name-taken');
  expect((await saveSet({ ...other, name: 'FREE' })).status).toBe(200);
});

test('there is no more room than the limits say', async () => {
  const set = await addSet(
    'Full',
    Array.from({ length: 200 }, () => scenarioOf('One')),
  );
  expect(set.scenarios).toHaveLength(200);
  const more = await saveSet({ ...set, scenarios: [...set.scenarios, scenarioOf('One')] });
  expect(more.status).toBe(400);
});

test('whoever may not use dry runs sees no set', async () => {
  expect((await viewer.fetch('/api/scenario-sets')).status).toBe(403);
});
