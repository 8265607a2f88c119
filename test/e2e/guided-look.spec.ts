import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

/** Screens with a guided look, and how many parts each shows. */
const SCREENS: readonly [path: string, stops: number][] = [
  ['/', 3],
  ['/ai-console', 4],
  ['/calendar', 2],
  ['/cockpit', 4],
  ['/logs', 3],
  ['/prompt-studio?id=coordinator', 2],
  ['/dry-run', 3],
  ['/mcp', 2],
  ['/a2a', 3],
  ['/observe', 2],
  ['/analyze', 2],
  ['/runs', 2],
  ['/configure', 2],
  ['/costs', 2],
];

const begin = async (page: Page): Promise<void> => {
  const list = page.getByRole('dialog', { name: '단축키' });
  // Keys are listened to once the screen is quiet.
  await expect(async () => {
    if (!(await list.isVisible())) await page.keyboard.press('?');
    await expect(list).toBeVisible({ timeout: 1000 });
  }).toPass();
  await list.getByRole('button', { name: '이 화면 둘러보기' }).click();
};

test('the help key leads around every screen, and each stop lights a part of it', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const [path, stops] of SCREENS) {
    await page.goto(path);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await begin(page);
    const said = new Set<string>();
    for (let at = 1; at <= stops; at += 1) {
      const stop = page.getByRole('dialog', { name: `둘러보기 ${String(at)} / ${String(stops)}` });
      await expect(stop, path).toBeVisible();
      await expect(page.getByTestId('lit-part'), `${path} ${String(at)}`).toBeVisible();
      const box = await page.getByTestId('lit-part').boundingBox();
      expect(box?.height, path).toBeGreaterThan(20);
      said.add(await stop.getByRole('paragraph').innerText());
      await page.keyboard.press('Enter');
    }
    expect(said.size, path).toBe(stops);
    await expect(page.getByRole('dialog'), path).toHaveCount(0);
  }
});

test('a look goes back, ends by Escape, and says a part in words where the width does not show it', async ({
  page,
}) => {
  await signInAs(page, 'viewer', '/ai-console');
  await begin(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '이전' }).click();
  await expect(page.getByRole('dialog', { name: '둘러보기 1 / 4' })).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
