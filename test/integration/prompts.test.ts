import type {
  EffectivePromptResponse,
  PersonaResponse,
  PromptDiffResponse,
  PromptResponse,
  PromptsResponse,
  PromptStatsResponse,
  PromptVersionsResponse,
} from '@contract/http/prompts';
import type { Intervention } from '@contract/entities/intervention';
import type { TraceEvent } from '@contract/entities/traceEvent';
import type { InterventionsResponse } from '@contract/http/interventions';
import { openChat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let operator: SignedIn;
/** Before anything was changed. */
let seeded: PromptsResponse;
let seededHistory: PromptVersionsResponse;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  operator = await signIn(platform.url, 'operator');
  seeded = (await ask<PromptsResponse>('/api/prompts')).body;
  const { id } = await assistant();
  seededHistory = (await ask<PromptVersionsResponse>(`/api/prompts/${id}/versions`)).body;
});
afterAll(() => platform.stop());

const ask = async <T>(path: string, init: Parameters<SignedIn['fetch']>[1] = {}, as = operator) => {
  const answer = await as.fetch(path, init);
  return { status: answer.status, body: (await answer.json()) as T };
};
const assistant = async () => {
  const { body } = await ask<PromptsResponse>('/api/prompts');
  const prompt = body.prompts.find(({ agentId }) => agentId === 'coordinator');
  if (!prompt) throw new Error('The coordinator has no prompt');
  return prompt;
};
const effective = async (agentId: string) =>
  (await ask<EffectivePromptResponse>(`/api/agents/${agentId}/effective-prompt?includeStats=true`)).body
    .effectivePrompt;

test('every agent has a prompt; the coordinator’s stands at 2.3 with its history', () => {
  expect(seeded.prompts.map(({ agentId }) => agentId).sort()).toEqual([
    'coordinator',
    'integration',
    'monitor',
    'optimizer',
    'workflow',
  ]);
  expect(seededHistory.versions.map(({ version }) => version)).toEqual(['2.3', '2.2', '2.1', '2.0']);
});

test('2.3 against 2.2: counts, lines, and the persona fields that differ', async () => {
  const path = '/api/agents/coordinator/effective-prompt/diff';
  const { body } = await ask<PromptDiffResponse>(`${path}?versionA=2.2&versionB=2.3`);
  const { diff } = body;
  expect(diff.added + diff.removed + diff.changed).toBe(diff.changes.length);
  expect(diff.changes.some(({ content }) => content.includes('data, not instructions'))).toBe(true);
  expect(diff.persona).toMatchObject([{ field: 'persona.guardrails', kind: 'changed' }]);
  expect((await ask(`${path}?versionA=2.2&versionB=9.9`)).status).toBe(404);
  expect((await ask(`${path}?versionA=2.2`)).status).toBe(400);
});

test('persona and effective prompt are read from the version in force', async () => {
  const { body } = await ask<PersonaResponse>('/api/agents/coordinator/persona');
  expect(body.persona).toMatchObject({ name: '케이비서', tone: 'polite', languages: ['ko', 'en'] });
  const prompt = await effective('coordinator');
  expect(prompt.promptText).toContain('You are 케이비서');
  expect(prompt.tokensEstimate).toBe(Math.ceil(prompt.promptText.length / 4));
  expect(prompt).toMatchObject({ model: 'gpt-4o-mini' });
  // To the millionth of a dollar.
  expect(prompt.costEstimate).toBeCloseTo((prompt.tokensEstimate * 0.15) / 1e6, 6);
  expect((await ask('/api/agents/nobody/persona')).status).toBe(404);
});

const activate = (id: string, version: string) =>
  ask<PromptResponse>(`/api/prompts/${id}/activate`, { method: 'POST', body: { version } });
/** `2.4` after `2.3`. */
const following = (version: string): string => version.replace(/\d+$/, (minor) => String(Number(minor) + 1));
const saveAndActivate = async (id: string, body: object) => {
  const saved = await ask<PromptResponse>(`/api/prompts/${id}`, { method: 'PUT', body });
  await activate(id, saved.body.prompt.version);
};

test('a save is a version with its author and reason, not yet in force; a text edited from an older one is refused', async () => {
  const { id, name, content, version } = await assistant();
  const next = following(version);
  const inForce = (await effective('coordinator')).version;
  const edited = content.replace('Answer in short sentences.', 'Answer in one sentence.');
  const save = (body: object) => ask<PromptResponse>(`/api/prompts/${id}`, { method: 'PUT', body });
  const first = await save({ name, content: edited, reason: 'shorter', expectedVersion: version });
  expect(first.body.prompt).toMatchObject({ version: next, activeVersion: inForce });
  const late = await save({ name, content: `${content}\nMine`, expectedVersion: version });
  expect(late.status).toBe(409);
  const { body } = await ask<PromptVersionsResponse>(`/api/prompts/${id}/versions`);
  expect(body.versions[0]).toMatchObject({ version: next, createdBy: 'operator', reason: 'shorter' });
  expect((await effective('coordinator')).version).toBe(inForce);
});

test('an older version is activated, and the agent works with it and says so', async () => {
  const { id, name, content } = await assistant();
  await saveAndActivate(id, { name, content: `${content}\nNewest` });
  const { version } = await assistant();
  expect((await activate(id, '2.2')).body.prompt).toMatchObject({ version, activeVersion: '2.2' });
  const chat = await openChat(platform.url, operator);
  const { reply } = await chat.ask('시스템 상태 알려줘');
  chat.close();
  const { body } = await ask<{ events: TraceEvent[] }>(`/api/traces?runId=${reply.runId}&type=decision`);
  expect(body.events[0]).toMatchObject({
    links: { promptVersionId: `${id}@2.2` },
    meta: { personaName: '케이비서' },
  });
  expect((await activate(id, version)).body.prompt.activeVersion).toBe(version);
  expect((await activate(id, '7.7')).status).toBe(404);
});

test('a persona’s language and disclaimer are kept', async () => {
  const { id, name, content } = await assistant();
  const english = content
    .replace('    - ko\n', '')
    .replace(/disclaimers: \|-\n.*\n.*/, 'disclaimers: Check twice.');
  await saveAndActivate(id, { name, content: english });
  const chat = await openChat(platform.url, operator);
  const { reply } = await chat.ask('#general에 내일 서버 점검 공지해줘');
  chat.close();
  expect(reply.content).toMatch(/Check twice\.$/);
  expect(reply.content).not.toMatch(/습니다/);
  await saveAndActivate(id, { name, content });
});

test('a pin names a run, or a label of that form; only a run that there is can be followed', async () => {
  const pin = (body: object) =>
    ask<EffectivePromptResponse>('/api/agents/coordinator/effective-prompt/pin', { method: 'POST', body });
  for (const runId of ['', 'no run', 'x'.repeat(201)])
    expect((await pin({ runId, version: '2.1' })).status).toBeGreaterThanOrEqual(400);
  const labelled = await pin({ runId: 'run_1732157000', version: '2.1' });
  expect(labelled.status).toBe(200);
  const label = { id: 'run_1732157000', type: 'pin', isUnknown: true };
  expect(labelled.body.effectivePrompt).toMatchObject({ version: '2.1' });
  expect(labelled.body.effectivePrompt.sources).toContainEqual(label);
  const read = await ask<EffectivePromptResponse>(
    '/api/agents/coordinator/effective-prompt?includeStats=true',
  );
  expect(read.body.effectivePrompt.sources).toContainEqual(label);
  const chat = await openChat(platform.url, operator);
  const { reply } = await chat.ask('시스템 상태 알려줘');
  chat.close();
  const { body } = await pin({ runId: reply.runId, version: '2.1' });
  expect(body.effectivePrompt.version).toBe('2.1');
  expect(body.effectivePrompt.sources).toContainEqual({ id: reply.runId, type: 'pin' });
  expect((await pin({ runId: reply.runId, version: null })).status).toBe(200);
});

test('a new id makes a new prompt; who may only look cannot', async () => {
  const body = { name: 'Saved', content: 'Summarise mail' };
  const made = await ask<PromptResponse>('/api/prompts/prompt_saved', { method: 'PUT', body });
  expect(made.body.prompt).toMatchObject({ id: 'prompt_saved', version: '1.0', isActive: false });
  const viewer = await signIn(platform.url, 'viewer');
  expect((await ask('/api/prompts/prompt_saved', { method: 'PUT', body }, viewer)).status).toBe(403);
});

test.each([
  [
    'no persona',
    '# Just a body',
    'persona.name: Persona name is required; persona.tone: Persona tone is required',
  ],
  ['an open front matter', '---\npersona:', 'yaml: Invalid YAML syntax'],
  [
    'a key twice',
    '---\npersona:\n  name: a\n  name: b\n---\n',
    'yaml: Map keys must be unique at line 4, column 3',
  ],
])('%s in an agent’s prompt is refused, and nothing is stored', async (_what, content, words) => {
  const { id, name, version } = await assistant();
  const { status, body } = await ask<{ error: string; code: string }>(`/api/prompts/${id}`, {
    method: 'PUT',
    body: { name, content },
  });
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'prompt-invalid' });
  expect(body.error).toContain(words);
  expect((await assistant()).version).toBe(version);
});

test('every version says what came of its runs; all of them are the runs that the traces name', async () => {
  const { id } = await assistant();
  const { body } = await ask<PromptStatsResponse>(`/api/prompts/${id}/stats`);
  const { events } = (await ask<{ events: TraceEvent[] }>('/api/traces?limit=1000&type=decision')).body;
  const linked = new Map<string, Set<string>>();
  for (const { links, runId } of events) {
    const link = links?.promptVersionId;
    if (link?.startsWith(`${id}@`) && runId) linked.set(link, (linked.get(link) ?? new Set()).add(runId));
  }
  expect(linked.size).toBeGreaterThan(0);
  for (const [link, runs] of linked) {
    const stats = body.stats.find(({ version }) => `${id}@${version}` === link);
    expect(stats?.runs).toBeGreaterThanOrEqual(runs.size);
  }
  const old = body.stats.find(({ version }) => version === '2.0');
  expect(old?.runs).toBeGreaterThan(0);
  expect(old?.errors).toBeLessThanOrEqual(old?.runs ?? 0);
  expect(old?.meanDurationMs).toBeGreaterThan(0);
  expect(old?.cost).toBeGreaterThan(0);
  expect((await ask('/api/prompts/prompt_none/stats')).status).toBe(404);
});

test('what another agent reports says which version of its prompt was in force', async () => {
  const chat = await openChat(platform.url, operator);
  const { reply } = await chat.ask('시스템 상태 알려줘');
  chat.close();
  const found = await until(async () => {
    const path = `/api/traces?type=report&agent=monitor&runId=${reply.runId}`;
    const { events } = (await ask<{ events: TraceEvent[] }>(path)).body;
    return events.find(({ links }) => links?.promptVersionId !== undefined);
  });
  expect(found.links?.promptVersionId).toMatch(/@1\.0$/);
});

test('an agent answers a command in a language of its prompt, from the version that is activated', async () => {
  const prompts = async () => (await ask<PromptsResponse>('/api/prompts')).body.prompts;
  const monitor = (await prompts()).find(({ agentId }) => agentId === 'monitor');
  if (!monitor) throw new Error('The monitor has no prompt');
  const answerTo = async (command: string) => {
    const { body } = await ask<{ intervention: Intervention }>('/api/interventions', {
      method: 'POST',
      body: { target: 'agent:monitor', command },
    });
    return until(async () => {
      const { interventions } = (await ask<InterventionsResponse>('/api/interventions')).body;
      return interventions.find(({ id }) => id === body.intervention.id)?.agents[0]?.answer;
    });
  };
  expect(await answerTo('시스템 상태 알려줘')).toMatch(/[가-힣]/);
  const content = monitor.content.replace('    - ko\n    - en\n', '    - en\n');
  expect(content).not.toBe(monitor.content);
  const saved = await ask<PromptResponse>(`/api/prompts/${monitor.id}`, {
    method: 'PUT',
    body: { name: monitor.name, content },
  });
  expect(saved.body.prompt).toMatchObject({ version: '1.1', activeVersion: '1.0' });
  expect(await answerTo('시스템 상태 알려줘')).toMatch(/[가-힣]/);
  await activate(monitor.id, '1.1');
  expect(await answerTo('시스템 상태 알려줘')).not.toMatch(/[가-힣]/);
  await activate(monitor.id, '1.0');
});
