import { beginConversation, endLink, makeLink, openLink } from '@test/support/conversationLinks';
import { openChat, type Chat } from '@test/support/openChat';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let here: TestPlatform;
let there: TestPlatform;
/** The owner on one process, the visitor on the other. */
let owner: SignedIn;
let visitor: SignedIn;
let chats: Record<'owner' | 'visitor', Chat>;
const heard: string[] = [];

beforeAll(async () => {
  database = await prepareTestDatabase();
  here = await startPlatform({ database });
  there = await startPlatform({ database });
  owner = await signIn(here.url, 'member');
  visitor = await signIn(there.url, 'operator');
  chats = { owner: await openChat(here.url, owner), visitor: await openChat(there.url, visitor) };
  chats.visitor.socket.onAny((...event) => heard.push(JSON.stringify(event)));
});
afterAll(async () => {
  for (const chat of Object.values(chats)) chat.close();
  await here.stop();
  await there.stop();
  await database.remove();
});

const hears = (text: string) => heard.some((event) => event.includes(text));
const soon = (isSo: () => boolean) => until(() => Promise.resolve(isSo() || undefined));

test('a link that is opened on one process is heard by on the other, and ended there it is ended here', async () => {
  const id = await beginConversation(owner);
  const { link, secret } = await makeLink(owner, id, { right: 'write' });
  await chats.owner.ask('the first words', { conversationId: id });
  expect((await openLink(visitor, secret)).status).toBe(200);
  // The process of the owner asks again who reads within 2 s.
  for (let turn = 0; !hears(id); turn++)
    await chats.owner.ask(`said to whoever reads, ${String(turn)}`, { conversationId: id });
  expect(await chats.visitor.send({ conversationId: id, content: 'heard' })).toMatchObject({ ok: true });

  expect((await endLink(owner, link)).status).toBe(200);
  await soon(() => hears('link-ended'));
  expect((await visitor.fetch(`/api/conversations/${id}/messages`)).status).toBe(404);
  expect(await chats.visitor.send({ conversationId: id, content: 'again' })).toMatchObject({
    ok: false,
    code: 'conversation-gone',
  });
  heard.length = 0;
  await chats.owner.ask('what nobody else hears', { conversationId: id });
  await chats.visitor.ask('to be sure that what was told before has come');
  expect(hears(id)).toBe(false);
});
