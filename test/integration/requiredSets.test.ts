import type { Prompt } from '@contract/entities/prompt';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { openRehearsals, scenarioOf, versionOf } from '@test/support/openRehearsals';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let operator: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  await liftRateLimit(platform.url);
  operator = await signIn(platform.url, 'operator');
  member = await signIn(platform.url, 'member');
});
afterAll(() => platform.stop());

const { addSet, saveSet, rehearse, saveVersion, prompt, send } = openRehearsals(() => operator);
const HELLO = '안녕하세요';
const inKorean = { kind: 'answer-contains', text: '무엇을 도와드릴까요' } as const;
const activate = async (version: string) =>
  send<{ prompt: Prompt }>('POST', `/api/prompts/${(await prompt()).id}/activate`, { version });
const pin = (version: string | null, runId: string) =>
  send('POST', '/api/agents/coordinator/effective-prompt/pin', { version, runId });
const requireSet = async (setId: string | null) =>
  send<{ prompt: Prompt }>('PUT', `/api/prompts/${(await prompt()).id}/required-set`, { setId });
const refused = { status: 409, body: { code: 'rehearsal-required' } };

test('a version is put in force only once it has passed the required set as it is now', async () => {
  const bad = await saveVersion((content) => content.replace('    - ko\n', ''));
  const good = await saveVersion((content) => content.replace('    - en\n', '    - ko\n    - en\n'));
  const set = await addSet('Required', [scenarioOf(HELLO, [inKorean])]);
  expect((await requireSet(set.id)).body.prompt.requiredSetId).toBe(set.id);

  const unrehearsed = await activate(good);
  expect(unrehearsed).toMatchObject(refused);
  expect(unrehearsed.body.error).toContain('"Required"');
  const red = await rehearse(set.id, versionOf(bad));
  expect(red.rehearsal.verdict).toBe('red');
  expect(await activate(bad)).toMatchObject(refused);
  const { rehearsal, results } = await rehearse(set.id, versionOf(good));
  expect(rehearsal.verdict).toBe('green');

  const runId = results[0]?.candidate.runId ?? '';
  expect(await pin(bad, runId)).toMatchObject(refused);
  const moved = await saveSet({ ...set, scenarios: [...set.scenarios, scenarioOf(HELLO)] });
  expect(moved.body.set.revision).toBe(2);
  expect(await activate(good)).toMatchObject(refused);
  expect(await pin(null, runId)).toMatchObject(refused);
  await rehearse(set.id, versionOf(good));
  expect(await activate(good)).toMatchObject({ status: 200, body: { prompt: { activeVersion: good } } });
  expect((await activate(good)).status).toBe(200);
  expect(await activate('2.3')).toMatchObject(refused);
});

test('a required set stays until nothing requires it', async () => {
  const set = await addSet('Kept', [scenarioOf(HELLO)]);
  await requireSet(set.id);
  expect((await send('DELETE', `/api/scenario-sets/${set.id}`)).body).toMatchObject({ code: 'set-required' });
  await requireSet(null);
  expect((await send('DELETE', `/api/scenario-sets/${set.id}`)).status).toBe(200);
  expect((await activate('2.2')).status).toBe(200);
});

test('a green rehearsal of another version, or of a model, opens nothing', async () => {
  const set = await addSet('Of another', [scenarioOf(HELLO)]);
  await requireSet(set.id);
  await rehearse(set.id, versionOf('2.1'));
  await rehearse(set.id, { kind: 'model', agentId: 'coordinator', model: 'gpt-4-turbo' });
  expect(await activate('2.0')).toMatchObject(refused);
  expect((await activate('2.1')).status).toBe(200);
  await requireSet(null);
});

test('who may put versions in force says what they need; a prompt that no agent goes by needs nothing', async () => {
  const set = await addSet('Who', [scenarioOf(HELLO)]);
  const { id } = await prompt();
  const body = { setId: set.id };
  const asMember = await member.fetch(`/api/prompts/${id}/required-set`, { method: 'PUT', body });
  expect(asMember.status).toBe(403);
  await send('PUT', '/api/prompts/loose', { name: 'Loose', content: 'Say it.' });
  const loose = await send('PUT', '/api/prompts/loose/required-set', body);
  expect(loose).toMatchObject({ status: 409, body: { code: 'prompt-without-agent' } });
  expect((await requireSet('set_none')).body.code).toBe('set-unknown');
});
