import type { Part } from '@a2a-js/sdk';
import type { ActionCard } from '@contract/entities/actionCard';
import type { AgentFile } from '@contract/entities/agentFile';
import type { AgentEffect } from '@contract/entities/intervention';
import type { Message } from '@contract/entities/message';
import type { RunSummary } from '@contract/entities/runSummary';
import type { InterventionsResponse } from '@contract/http/interventions';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { serveLegacyAgent } from '@test/support/legacyAgent';
import type { Peer } from '@test/support/mcpPeers';
import { openChat } from '@test/support/openChat';
import { serveOtherAgent, type OtherAgent } from '@test/support/otherAgent';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let other: OtherAgent;
let legacy: Peer;
let operator: SignedIn;
beforeAll(async () => {
  [other, legacy] = [await serveOtherAgent(), await serveLegacyAgent()];
  platform = await startPlatform({ config: { outgoingAllow: ['127.0.0.0/8'] } });
  await liftRateLimit(platform.url);
  operator = await signIn(platform.url, 'operator');
  for (const cardUrl of [other.cardUrl, `http://127.0.0.1:${String(legacy.port)}/card.json`])
    await operator.fetch('/a2a/api/agents', { method: 'POST', body: { cardUrl } });
});
afterAll(async () => {
  await platform.stop();
  await Promise.all([other.close(), legacy.close()]);
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const raw = (filename: string, mediaType: string, bytes: Buffer | string): Part => ({
  content: { $case: 'raw', value: Buffer.from(bytes) },
  filename,
  mediaType,
  metadata: undefined,
});
const elsewhere = (filename: string, url: string): Part => ({
  content: { $case: 'url', value: url },
  filename,
  mediaType: 'application/pdf',
  metadata: undefined,
});
const command = async (text: string, agentId = 'travel-desk'): Promise<AgentEffect> => {
  const body = { target: `agent:${agentId}`, command: text };
  const { id } = (await (await operator.fetch('/api/interventions', { method: 'POST', body })).json()) as {
    id: string;
  };
  return until(async () => {
    const answer = await operator.fetch('/api/interventions');
    const { interventions } = (await answer.json()) as InterventionsResponse;
    const effect = interventions.find((one) => one.id === id)?.agents[0];
    return effect && ['answered', 'failed'].includes(effect.state) ? effect : undefined;
  });
};
const fileOf = ({ files = [] }: AgentEffect, name: string): AgentFile => {
  const found = files.find((file) => file.name === name);
  if (!found) throw new Error(`There is no ${name} among ${JSON.stringify(files)}`);
  return found;
};
const read = (file: AgentFile, who = operator) => who.fetch(`/api/attachments/${file.id ?? ''}`);

test('files are named in the answer and kept: their type is what their bytes say', async () => {
  other.give([
    raw('../seat map.png', 'text/html', PNG),
    raw('page.html', 'image/png', '<script>alert(1)</script>'),
    raw('drawing.svg', 'image/svg+xml', '<svg onload="alert(1)"/>'),
    raw('ticket.pdf', 'application/pdf', '%PDF-1.7\0\0'),
  ]);
  const effect = await command('with files');
  expect(effect.answer).toBe(
    [
      'Booked: with files',
      'seat map.png (text/html, 16 B)',
      'page.html (image/png, 25 B)',
      'drawing.svg (image/svg+xml, 24 B)',
      'ticket.pdf (application/pdf, 10 B)',
    ].join('\n'),
  );
  const served = await Promise.all(
    ['seat map.png', 'page.html', 'drawing.svg', 'ticket.pdf'].map(async (name) => {
      const { headers } = await read(fileOf(effect, name));
      return ['content-type', 'content-disposition', 'x-content-type-options'].map(
        (header) => headers.get(header)?.split(/; file/)[0],
      );
    }),
  );
  expect(served).toEqual([
    ['image/png', 'inline', 'nosniff'],
    ['text/plain; charset=utf-8', 'inline', 'nosniff'],
    ['text/plain; charset=utf-8', 'inline', 'nosniff'],
    ['application/octet-stream', 'attachment', 'nosniff'],
  ]);
  const picture = await read(fileOf(effect, 'seat map.png'));
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG);
  expect(picture.headers.get('content-security-policy')).toContain('sandbox');
});

test('what lies elsewhere is a link to the web or only named, and is never called', async () => {
  const before = other.asked.length;
  const own = new URL('/secret.pdf', other.cardUrl).href;
  other.give([
    elsewhere('plan.pdf', own),
    elsewhere('meta.pdf', 'http://169.254.169.254/latest'),
    elsewhere('run.pdf', 'javascript:alert(1)'),
    elsewhere('login.pdf', 'https://user:password@files.example/a'),
  ]);
  const effect = await command('with files');
  expect(effect.files).toEqual([
    { name: 'plan.pdf', mediaType: 'application/pdf', url: own },
    { name: 'meta.pdf', mediaType: 'application/pdf', url: 'http://169.254.169.254/latest' },
  ]);
  expect(effect.answer).toContain('run.pdf is not kept: its address is none of the web');
  expect(effect.answer).toContain('login.pdf is not kept: its address is none of the web');
  expect(other.asked).toHaveLength(before + 1);
});

test('a file that is too large, or one too many, is not kept, which the answer says', async () => {
  other.give([
    raw('huge.bin', '', Buffer.alloc(4_194_305)),
    ...Array.from({ length: 21 }, (_, index) =>
      raw(`${String(index)}.txt`, 'text/plain', `file ${String(index)}`),
    ),
  ]);
  const effect = await command('with files');
  expect(effect.answer).toContain('huge.bin is not kept: it has more than 4.2 MB');
  expect(effect.answer).toContain('20.txt is not kept: there are more than 20 files');
  expect(effect.files?.map(({ name }) => name)).toEqual(
    Array.from({ length: 20 }, (_, index) => `${String(index)}.txt`),
  );
});

test('files of protocol 0.3 are taken as well', async () => {
  const effect = await command('with files', 'old-hand');
  expect(effect.answer).toContain('notes.txt (text/plain, 5 B)');
  expect(await (await read(fileOf(effect, 'notes.txt'))).text()).toBe('Hello');
  expect(fileOf(effect, 'map.png')).toMatchObject({ url: 'https://maps.example/map.png' });
});

test('files of an answer to a question of the agent are in the conversation', async () => {
  other.give([raw('seat [1].png', 'image/png', PNG), raw('ticket.pdf', 'application/pdf', '%PDF-1.7\0\0')]);
  const chat = await openChat(platform.url, operator);
  const waited = chat.card(({ type, status }) => type === 'agent-question' && status === 'pending');
  await command('where to');
  const card: ActionCard = await waited;
  await chat.decide({ action: 'approve', cardId: card.id, actionId: 'answer', value: 'Busan, with files' });
  const said = await until(async () => {
    const listed = await operator.fetch(`/api/conversations/${card.conversationId}/messages`);
    const { messages } = (await listed.json()) as { messages: Message[] };
    return messages.find(({ content }) => content.startsWith('Booked: '));
  });
  expect(said.content).toMatch(/!\[seat \\\[1\\\].png\]\(\/api\/attachments\/file_[0-9a-f]{16}\)/);
  expect(said.content).toMatch(/[^!]\[ticket.pdf\]\(\/api\/attachments\/file_[0-9a-f]{16}\)/);
  chat.close();
});

test('whoever may read the run reads its files: those of a private one its owner and administrators', async () => {
  other.give([raw('ticket.txt', 'text/plain', 'Seat 7')]);
  const file = fileOf(await command('with files'), 'ticket.txt');
  const member = await signIn(platform.url, 'member');
  expect((await read(file, member)).status).toBe(200);
  const chat = await openChat(platform.url, member);
  await chat.send({ conversationId: await chat.newConversation(), content: 'Hello' });
  const runId = await until(async () => {
    const answer = await member.fetch('/api/runs');
    if (!answer.ok) return undefined;
    const { runs } = (await answer.json()) as { runs: RunSummary[] };
    return runs.find(({ userId }) => userId === 'user_member')?.runId;
  });
  chat.close();
  await platform.inspect((database) =>
    database.query('UPDATE attachments SET run_id = $2 WHERE id = $1', [file.id, runId]),
  );
  const roles = await Promise.all(
    ['member', 'viewer', 'operator', 'admin'].map(
      async (role) => (await read(file, await signIn(platform.url, role))).status,
    ),
  );
  expect(roles).toEqual([200, 404, 404, 200]);
});
