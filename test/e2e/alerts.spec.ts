import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { Webhook } from 'standardwebhooks';
import { openReceiver } from '../support/alertBench';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

/** Two looks of the platform at its rules. */
const FIRED = { timeout: 90_000 };

const look = async (page: Page, name: string): Promise<void> => {
  await everyLook(page, async (one) => {
    await expectAccessible(page, one);
    await expectNoSidewaysScroll(page);
    await page.screenshot({
      path: test.info().outputPath(`${name}-${String(one.size.width)}-${one.colorScheme}.png`),
      fullPage: true,
    });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
};

test('a rule is previewed, saved, fires, rings, reaches its webhook, is seen to, and is over when it is taken away', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const receiver = await openReceiver();
  const suffix = randomUUID().slice(0, 6);
  const [pager, memory] = [`Pager ${suffix}`, `Memory ${suffix}`];
  await signInAs(page, 'admin', '/observe?tab=alerts');
  await page.getByRole('button', { name: '채널 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill(pager);
  await dialog.getByLabel('URL').fill(receiver.url);
  await dialog.getByRole('button', { name: '채널 저장' }).click();
  const secret = await page.getByLabel('서명 키', { exact: true }).innerText();
  await dialog.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: `${pager} 작업` }).click();
  await page.getByRole('menuitem', { name: '시험 보내기' }).click();
  const deliveries = page.getByRole('table', { name: '전달 기록' });
  await expect(
    deliveries.getByRole('row', { name: new RegExp(`TEST.*${pager}`) }).getByText('sent'),
  ).toBeVisible();

  await page.getByRole('button', { name: '규칙 추가' }).click();
  await dialog.getByLabel('이름').fill(memory);
  await dialog.getByRole('button', { name: /^값/ }).click();
  await page.getByRole('menuitem', { name: '메모리 사용률 (%)' }).click();
  await dialog.getByLabel('기준 (이 값을 넘으면)').fill('0');
  await dialog.getByLabel('지속 시간 (분)').fill('0');
  await dialog.getByLabel(pager).check();
  await dialog.getByRole('button', { name: '지난 7일로 미리 보기' }).click();
  await expect(dialog.getByText(/지금: 전체/)).toBeVisible();
  await look(page, 'rule');
  await dialog.getByRole('button', { name: '규칙 저장' }).click();
  await expect(
    page.getByRole('table', { name: '알림 규칙' }).getByRole('rowheader', { name: memory }),
  ).toBeVisible();

  const bell = page.getByRole('button', { name: /^알림/ });
  await expect(async () => {
    await bell.click();
    const list = page.getByRole('dialog', { name: '알림' });
    await expect(list).toBeVisible();
    const isThere = await list.getByText(memory).isVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    expect(isThere).toBe(true);
  }).toPass(FIRED);
  await expect.poll(() => receiver.received.length).toBeGreaterThan(1);
  const fired = receiver.received.map(
    ({ body, headers }) =>
      new Webhook(secret).verify(body, headers) as { type: string; data: { rule?: string } },
  );
  expect(fired.map(({ type }) => type)).toEqual(['alert.test', 'alert.opened']);

  await page.goto('/observe');
  const entry = page.getByRole('listitem').filter({ hasText: memory });
  await entry.getByRole('button', { name: '확인' }).click();
  await expect(entry.getByText('admin 확인')).toBeVisible();
  await entry.getByRole('button', { name: '알림 끄기' }).click();
  await page.getByRole('menuitem', { name: '1시간 동안 알리지 않기' }).click();
  await expect(entry.getByText(/까지 알리지 않음/)).toBeVisible();
  await look(page, 'observe');

  await page.goto('/observe?tab=alerts');
  await expect(page.getByRole('table', { name: '알림 기록' }).getByText('admin').first()).toBeVisible();
  await look(page, 'alerts');
  await page.getByRole('button', { name: `다시 알리기: ${memory}` }).click();
  await page.getByRole('button', { name: `규칙 삭제: ${memory}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '규칙 삭제' }).click();
  await expect(
    page.getByRole('table', { name: '알림 규칙' }).getByRole('rowheader', { name: memory }),
  ).toHaveCount(0);
  await expect.poll(() => receiver.received.length, FIRED).toBeGreaterThan(2);
  expect(receiver.received.at(-1)?.body).toContain('alert.resolved');
  await receiver.close();
});

test('a viewer reads in English, and changes nothing', async ({ page }) => {
  await signInAs(page, 'viewer', '/observe?tab=alerts');
  await page.getByRole('button', { name: /^사용자 메뉴/ }).click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Alert rules' })).toBeVisible();
  await expect(page.getByText('Administrators change the rules.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a rule' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Deliveries' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Alert history' })).toBeVisible();
});

test('a filter of the Log Viewer becomes a rule, whose condition leads back to its entries', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const name = `Refused ${randomUUID().slice(0, 6)}`;
  await signInAs(page, 'admin', '/logs?level=error,warn&q=refused&kind=Connection');
  const offer = page.getByRole('link', { name: '이 필터로 알림 만들기' });
  await expect(offer).toBeVisible();
  await offer.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(
      '최근 15분 동안 다음 로그가 10개 이상이면 알립니다: level: warn, error · “refused” · 오류 종류: Connection',
    ),
  ).toBeVisible();
  await dialog.getByLabel('이름').fill(name);
  const count = dialog.getByLabel('로그 수 (이만큼부터)');
  await count.fill('0');
  await expect(dialog.getByText('1 이상의 정수를 적으세요')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '규칙 저장' })).toBeDisabled();
  await count.fill('1');
  await dialog.getByRole('checkbox', { name: 'warn' }).uncheck();
  await dialog.getByRole('button', { name: '지난 7일로 미리 보기' }).click();
  await expect(dialog.getByText(/지난 7일이라면 \d+번 열렸고/)).toBeVisible();
  await look(page, 'log-rule');
  await dialog.getByRole('button', { name: '규칙 저장' }).click();
  const row = page.getByRole('table', { name: '알림 규칙' }).getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('필터에 맞는 로그 수 ≥ 1');
  await expect(page).not.toHaveURL(/logs=/);
  await row.getByRole('link', { name: /level: error · “refused”/ }).click();
  await expect(page).toHaveURL(/\/logs\?level=error&q=refused&kind=Connection/);

  await page.goto('/observe?tab=alerts');
  await page.getByRole('button', { name: `규칙 삭제: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '규칙 삭제' }).click();
  await expect(row).toHaveCount(0);
});

test('whoever may not edit rules is not offered one from a filter', async ({ page }) => {
  await signInAs(page, 'operator', '/logs?level=error');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expect(page.getByRole('link', { name: '이 필터로 알림 만들기' })).toHaveCount(0);
});
