import type { Prompt } from '@contract/entities/prompt';
import type { PromptsResponse, PromptStatsResponse, PromptTrialResponse } from '@contract/http/prompts';
import { openModelChat, type ModelChat } from '@test/support/openModelChat';
import { openRehearsals } from '@test/support/openRehearsals';
import { signIn } from '@test/support/signIn';
import { spyOnToolCalls } from '@test/support/spyOnToolCalls';

let bench: ModelChat;
beforeAll(async () => {
  bench = await openModelChat();
});
afterAll(() => bench.close());

const { ask, send, prompt } = openRehearsals(() => bench.operator);
const tryText = (content: string, request: string, agentId = 'coordinator') =>
  send<PromptTrialResponse>('POST', '/api/prompt-trials', { agentId, content, request });
const asked = () => bench.llm.requests.map(({ body }) => JSON.stringify([body.system, body.messages]));

test('a text that is not saved is what the model reads, once, and nothing is in force by that', async () => {
  const { id, content, version } = await prompt();
  const statsOf = async () => (await ask<PromptStatsResponse>(`/api/prompts/${id}/stats`)).body.stats;
  const before = await statsOf();
  const spy = spyOnToolCalls();
  bench.llm.script({ say: ['A rose.'] });
  const { status, body } = await tryText(`${content}\nAnswer in verse.\n`, 'How are you?');
  expect(status).toBe(200);
  expect(body.run).toMatchObject({ answer: 'A rose.', answeredBy: 'gpt-4o-mini', tools: [] });
  expect(body.run.cost).toBeGreaterThan(0);
  expect(asked().map((text) => text.includes('Answer in verse.'))).toEqual([true]);
  expect(spy.aboveRead()).toEqual([]);
  expect((await prompt()).version).toBe(version);
  expect(await statsOf()).toEqual(before);
  const records = await ask<{ run: { dryRun: boolean } }>(`/api/runs/${body.run.runId}/records`);
  expect(records.body.run.dryRun).toBe(true);
  bench.llm.script({ say: ['As before.'] });
  await bench.chat.ask('And you?', { model: 'gpt-4o-mini' });
  expect(asked().at(-1)).not.toContain('Answer in verse.');
});

test('what a trial proposes is held back, and named', async () => {
  const spy = spyOnToolCalls();
  const { content } = await prompt();
  bench.llm.script(
    { calls: [{ name: 'slack__send_message', input: { channel: '#general', text: 'Hi' } }] },
    { say: ['Sent.'] },
  );
  const { body } = await tryText(content, 'Say hi to #general');
  expect(body.run.tools).toContain('slack.send_message');
  expect(spy.aboveRead()).toEqual([]);
});

test('a text with errors, an unknown agent and a viewer are refused in words', async () => {
  const { content } = await prompt();
  const broken = await tryText('---\npersona:\n  name: A\n---\n', 'Hello');
  expect(broken).toMatchObject({ status: 422, body: { code: 'prompt-invalid' } });
  expect(broken.body.error).toContain('persona.tone');
  expect((await tryText(content, 'Hello', 'nobody')).status).toBe(400);
  expect((await tryText(content, '  ')).status).toBe(400);
  const viewer = await signIn(bench.platform.url, 'viewer');
  const body = { agentId: 'coordinator', content, request: 'Hello' };
  expect((await viewer.fetch('/api/prompt-trials', { method: 'POST', body })).status).toBe(403);
});

test('a prompt without an agent is put away and taken out again, and one that an agent goes by is not', async () => {
  const path = '/api/prompts/put-away';
  await send('PUT', path, { name: 'Put away', content: 'One.' });
  const listed = async (): Promise<Prompt | undefined> =>
    (await ask<PromptsResponse>('/api/prompts')).body.prompts.find(({ id }) => id === 'put-away');
  const archived = await send<{ prompt: Prompt }>('PUT', `${path}/archived`, { archived: true });
  expect(archived.body.prompt.archivedAt).toMatch(/^\d{4}-/);
  expect((await listed())?.archivedAt).toBe(archived.body.prompt.archivedAt);
  expect((await ask<{ versions: object[] }>(`${path}/versions`)).body.versions).toHaveLength(1);
  await send('PUT', `${path}/archived`, { archived: false });
  expect(await listed()).toMatchObject({ content: 'One.' });
  expect((await listed())?.archivedAt).toBeUndefined();
  const { id } = await prompt();
  expect(await send('PUT', `/api/prompts/${id}/archived`, { archived: true })).toMatchObject({
    status: 409,
    body: { code: 'prompt-in-use' },
  });
});
