import { expect, type Page, type WebSocketRoute } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs, signInByPage } from './loginPage';
import { outboxPage } from './outboxPage';
import { sessionPage } from './sessionPage';

/** The network of one tab alone, which can be cut. The other tabs of its browser keep theirs. */
const networkOf = async (page: Page) => {
  let state: 'on' | 'off' = 'on';
  const sockets = new Set<WebSocketRoute>();
  await page.routeWebSocket(/./, (socket) => {
    if (state === 'off') {
      void socket.close();
      return;
    }
    sockets.add(socket);
    socket.connectToServer();
  });
  await page.route('**/*', (route) =>
    state === 'off' ? route.abort('internetdisconnected') : route.continue(),
  );
  const say = (type: string) => page.evaluate((name) => window.dispatchEvent(new Event(name)), type);
  return {
    cut: async () => {
      state = 'off';
      await Promise.all([...sockets].map((socket) => socket.close()));
      sockets.clear();
      await say('offline');
    },
    mend: async () => {
      state = 'on';
      await say('online');
    },
  };
};

const userMenu = (page: Page) => page.getByRole('button', { name: /사용자 메뉴/ });
const signOut = async (page: Page): Promise<void> => {
  await userMenu(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
};
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
/** Whatever the user who is signed in now has said to the assistant, anywhere. */
const saidBySignedIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const listed = (await (await fetch('/api/conversations')).json()) as { conversations: { id: string }[] };
    const said = listed.conversations.map(async ({ id }) => {
      const answer = await fetch(`/api/conversations/${id}/messages`);
      const { messages = [] } = (await answer.json()) as { messages?: { type: string; content: string }[] };
      return messages.filter(({ type }) => type === 'user').map(({ content }) => content);
    });
    return (await Promise.all(said)).flat();
  });

test('a tab that had no network while another user signed in is theirs, and says nothing in their name', async ({
  context,
}) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  const network = await networkOf(there);
  const [chat, outbox] = [aiConsolePage(there), outboxPage(there)];
  const words = `operator의 말 ${crypto.randomUUID()}`;
  await signInAs(there, 'operator', '/ai-console');
  await chat.openNew();
  const address = there.url();
  await here.goto('/');
  await network.cut();
  await expect(outbox.banner).toBeVisible();
  // Before anything is queued: this tab would send it, as it may.
  await signOut(here);
  await chat.composer.fill(words);
  await chat.composer.press('Enter');
  await expect.poll(outbox.rows).toEqual([words]);
  await chat.composer.fill('다 쓰지 않은 말');

  await signInByPage(here, 'member');
  await network.mend();
  await expect(userMenu(there)).toContainText('member');
  await expect(there).toHaveURL((url) => url.pathname === '/');
  await there.goto('/ai-console');
  await expect(there.getByText('connected', { exact: true })).toBeVisible();
  expect(await saidBySignedIn(there)).not.toContain(words);
  expect(await outbox.rows()).toEqual([words]);

  await signOut(here);
  await expect(sessionPage(there).dialog).toBeVisible();
  await signInByPage(here, 'operator');
  await look(there);
  await expect(userMenu(there)).toContainText('operator');
  await expect.poll(() => saidBySignedIn(there)).toContain(words);
  await there.goto(address);
  await expect(chat.composer).toHaveValue('다 쓰지 않은 말');
});

test('a tab beside the one where another user signs in follows when it is looked at', async ({ context }) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  await signInAs(there, 'operator', '/ai-console');
  await here.goto('/');
  await signOut(here);
  await expect(sessionPage(there).dialog).toBeVisible();
  await signInByPage(here, 'member');
  await there.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(userMenu(there)).toContainText('member');
  await expect(there).toHaveURL((url) => url.pathname === '/');
});

test('where one user signs in over another, the next call of the other tab finds it out', async ({
  context,
}) => {
  const there = await context.newPage();
  await signInAs(there, 'operator', '/ai-console');
  await expect(there.getByText('connected', { exact: true })).toBeVisible();
  const { origin } = new URL(there.url());
  const data = { username: 'member', password: 'member' };
  const answer = await context.request.post(`${origin}/api/auth/login`, { headers: { origin }, data });
  expect(answer.ok()).toBe(true);
  await there.getByRole('link', { name: 'Log Viewer' }).click();
  await expect(userMenu(there)).toContainText('member');
});
