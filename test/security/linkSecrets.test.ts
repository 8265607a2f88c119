import { beginConversation, endLink, makeLink, openLink } from '@test/support/conversationLinks';
import { prepareTestDatabase } from '@test/support/openTestDatabase';
import { signIn } from '@test/support/signIn';
import { spawnPlatform } from '@test/support/spawnPlatform';

test('the secret of a link is in no line that the platform writes, and in nothing that it tells of itself', async () => {
  const database = await prepareTestDatabase();
  const platform = await spawnPlatform(database, { LOG_LEVEL: 'debug' });
  const owner = await signIn(platform.url, 'member');
  const visitor = await signIn(platform.url, 'operator');
  const admin = await signIn(platform.url, 'admin');
  const { link, secret } = await makeLink(owner, await beginConversation(owner), { right: 'read' });
  await openLink(visitor, secret);
  await visitor.fetch(`/api/conversations?q=${secret.slice(0, 20)}`);
  await endLink(owner, link);
  expect((await openLink(visitor, secret)).status).toBe(410);
  // Malformed, so that the refusal names what is wrong.
  const body = { secret: { of: secret } };
  const refused = await visitor.fetch('/api/conversation-links/open', { method: 'POST', body });
  const told = [await refused.text()];
  for (const path of [
    '/api/traces?limit=1000',
    '/api/logs?limit=1000',
    '/api/audit?limit=100',
    '/metrics',
    '/a2a/api/messages?limit=1000',
    '/api/runs',
  ])
    told.push(await (await admin.fetch(path)).text());
  const page = await fetch(`${platform.url}/shared`);
  expect(page.headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin|strict-origin)/);
  const { output, errors } = await platform.end('SIGTERM');
  await database.remove();
  const places = [...told, output, errors];
  expect(places.filter((text) => text.includes(secret))).toEqual([]);
  expect(refused.status).toBe(400);
});
