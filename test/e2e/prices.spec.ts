import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { buildOtlpSpan, buildTracesRequest, CHAT_ATTRIBUTES } from '../support/otlpRequests';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const DAY_MS = 86_400_000;
const dayBack = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** A model that no other test has. */
const newModel = (): string => `sage-${randomUUID().slice(0, 8)}`;

const panel = (page: Page) => page.getByRole('region', { name: '모델 가격' });
const rowsOf = (page: Page, model: string) =>
  page.getByRole('grid', { name: '모델 가격' }).getByRole('row').filter({ hasText: model });
const dialog = (page: Page) => page.getByRole('dialog');

const openDialog = async (page: Page, button: string): Promise<void> => {
  await panel(page).getByRole('button', { name: button, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
};

const addPrice = async (page: Page, model: string, from: string, input: string): Promise<void> => {
  await openDialog(page, '가격 추가');
  await dialog(page).getByLabel('모델 이름').fill(model);
  await dialog(page).getByLabel('적용 시작일').fill(from);
  await dialog(page).getByLabel('입력 ($)', { exact: true }).fill(input);
  await dialog(page).getByLabel('출력 ($)', { exact: true }).fill('8');
  await dialog(page).getByRole('button', { name: '저장' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowsOf(page, model)).toHaveCount(1);
};

const chooseFile = (page: Page, lines: readonly string[]): Promise<void> =>
  dialog(page)
    .getByLabel(/^파일 고르기/)
    .setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['model,aliases,from,input,output,cachedInput,reasoning', ...lines].join('\r\n')),
    });

/** One call of a thousand tokens in and half as many out, as a tracing library sends it. */
const sendCall = async (page: Page, model: string, day: string): Promise<void> => {
  const { origin } = new URL(page.url());
  const issued = await page.request.post(`${origin}/api/config/api-keys`, {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: { name: `exporter ${model}` },
  });
  const { apiKey } = (await issued.json()) as { apiKey: string };
  const startMs = Date.parse(`${day}T03:00:00.000Z`);
  const span = buildOtlpSpan({
    startMs,
    attributes: { ...CHAT_ATTRIBUTES, 'gen_ai.request.model': model, 'gen_ai.response.model': model },
  });
  const answer = await page.request.post(`${origin}/v1/traces`, {
    headers: { authorization: `Bearer ${apiKey}` },
    data: buildTracesRequest([span], `exporter of ${model}`),
  });
  expect(answer.status()).toBe(200);
};

const previewRecost = async (page: Page, day: string): Promise<void> => {
  await openDialog(page, '비용 다시 계산');
  await dialog(page).getByLabel('첫날').fill(day);
  await dialog(page).getByLabel('마지막 날').fill(day);
  await dialog(page).getByRole('button', { name: '미리 보기' }).click();
};

/** A dialog may scroll down, and never sideways. */
const expectDialogFits = async (page: Page): Promise<void> => {
  for (const one of await dialog(page).all())
    expect(await one.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
};

const inEveryLook = (page: Page): Promise<void> =>
  everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
    await expectDialogFits(page);
  });

test('a price is added, a file says what it would change and changes it, the export tells it, and it is withdrawn', async ({
  page,
}) => {
  const [added, imported, from] = [newModel(), newModel(), dayBack(20)];
  await signInAs(page, 'admin', '/costs');
  await addPrice(page, added, from, '2.5');
  await expect(rowsOf(page, added)).toContainText('적용 중');
  await expect(rowsOf(page, added)).toContainText('2.5');

  await openDialog(page, '파일 가져오기');
  const submit = dialog(page).getByRole('button', { name: '가져오기', exact: true });
  await chooseFile(page, [`${imported},,${from},much,2,,`]);
  await expect(dialog(page).getByText(/1번째 줄, input/)).toBeVisible();
  await expect(submit).toBeDisabled();
  await chooseFile(page, [`${added},,${from},3.5,8,,`, `${imported},${imported}-dated,${from},1,2,0.1,`]);
  await expect(dialog(page).getByRole('status')).toHaveText('추가 1, 변경 1, 그대로 0');
  const changes = dialog(page).getByRole('region', { name: '바뀌는 내용' });
  await expect(changes.getByRole('row', { name: new RegExp(`${added} 변경 .*3.5 8$`) })).toBeVisible();
  await expect(changes.getByRole('row', { name: new RegExp(`${imported} 추가 .*1 2$`) })).toBeVisible();
  await expect(rowsOf(page, imported)).toHaveCount(0);
  await submit.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowsOf(page, imported)).toContainText('적용 중');
  await expect(rowsOf(page, added)).toHaveCount(2);
  await expect(rowsOf(page, added).filter({ hasText: '철회됨' })).toContainText('2.5');

  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: '내보내기' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('model-prices.csv');
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain(`${added},,${from},3.5,8,,`);
  expect(text).toContain(`${imported},${imported}-dated,${from},1,2,0.1,`);

  await page.getByRole('button', { name: `${imported} 가격 철회` }).click();
  await dialog(page).getByRole('button', { name: '철회', exact: true }).click();
  await expect(rowsOf(page, imported)).toContainText('철회됨');
  await expect(page.getByRole('button', { name: `${imported} 가격 철회` })).toHaveCount(0);
});

test('calls without a price are costed by a later one, once the preview has told what changes', async ({
  page,
}) => {
  const [model, day] = [newModel(), dayBack(25)];
  await signInAs(page, 'admin', '/costs');
  await sendCall(page, model, day);
  await addPrice(page, model, dayBack(40), '2');
  await previewRecost(page, day);
  const changes = dialog(page).getByRole('region', { name: '미리 보기' });
  // 1000 tokens at 2 dollars and 500 at 8 dollars a million are 0.6 cents.
  await expect(changes.getByRole('row', { name: new RegExp(`^${model} 1 `) })).toHaveText(
    `${model}1가격 미상$0.01`,
  );
  await expect(dialog(page).getByRole('status')).toContainText(/가격 미상 \d+건 → \d+건/);
  await dialog(page).getByLabel('마지막 날').fill(dayBack(26));
  await expect(dialog(page).getByText('첫날이 마지막 날보다 뒤입니다')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: '미리 보기' })).toBeDisabled();
  await dialog(page).getByLabel('마지막 날').fill(day);
  await dialog(page).getByRole('button', { name: '다시 계산' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(panel(page).getByRole('status')).toContainText(/님이 다시 계산함: \$[\d.]+ → \$[\d.]+/);
  await previewRecost(page, day);
  await expect(dialog(page).getByRole('status')).toContainText(/ 0건이 바뀝니다/);
  await expect(dialog(page).getByRole('button', { name: '다시 계산' })).toBeDisabled();
});

for (const role of ['operator', 'viewer'] as const) {
  test(`${role} reads the prices and is offered the export alone`, async ({ page }) => {
    await signInAs(page, role, '/costs');
    await expect(rowsOf(page, 'gpt-4o-mini').first()).toBeVisible();
    await expect(panel(page).getByRole('button', { name: '내보내기' })).toBeEnabled();
    for (const name of ['파일 가져오기', '비용 다시 계산', '가격 추가'])
      await expect(panel(page).getByRole('button', { name })).toHaveCount(0);
    await expect(panel(page).getByRole('columnheader', { name: '작업' })).toHaveCount(0);
  });
}

test('a phone shows every button of the panel whole, and what a model costs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin', '/costs');
  for (const name of ['내보내기', '파일 가져오기', '비용 다시 계산', '가격 추가']) {
    const button = panel(page).getByRole('button', { name, exact: true });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  const boxOf = (name: string) => panel(page).getByRole('columnheader', { name }).boundingBox();
  const [price, actions] = [await boxOf('출력'), await boxOf('작업')];
  expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
});

test('a window of a tablet cuts none of the rates', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signInAs(page, 'admin', '/costs');
  const boxOf = (name: string) => panel(page).getByRole('columnheader', { name, exact: true }).boundingBox();
  await panel(page).scrollIntoViewIfNeeded();
  const [rate, actions] = [await boxOf('추론'), await boxOf('작업')];
  expect((rate?.x ?? Infinity) + (rate?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
});

test('axe finds nothing on the prices and their dialogs in any look, and they fit', async ({ page }) => {
  test.slow();
  const [model, other, day] = [newModel(), newModel(), dayBack(30)];
  await signInAs(page, 'admin', '/costs');
  await sendCall(page, model, day);
  await addPrice(page, model, dayBack(40), '2');
  await panel(page).scrollIntoViewIfNeeded();
  await inEveryLook(page);
  const close = () => dialog(page).getByRole('button', { name: '취소' }).click();
  await openDialog(page, '가격 추가');
  await dialog(page).getByLabel('모델 이름').fill(other);
  await dialog(page).getByLabel('입력 ($)', { exact: true }).fill('much');
  await dialog(page).getByLabel('출력 ($)', { exact: true }).fill('8');
  await expect(dialog(page).getByText('입력 ($): 값을 확인해 주세요')).toBeVisible();
  await inEveryLook(page);
  await close();
  await openDialog(page, '파일 가져오기');
  await chooseFile(page, [`${model},,${dayBack(40)},3.5,8,,`, `${other},,${dayBack(40)},1,2,,`]);
  await expect(dialog(page).getByRole('region', { name: '바뀌는 내용' })).toBeVisible();
  await inEveryLook(page);
  await close();
  await previewRecost(page, day);
  await expect(dialog(page).getByRole('region', { name: '미리 보기' })).toBeVisible();
  await inEveryLook(page);
  await close();
  await page.getByRole('button', { name: `${model} 가격 철회` }).click();
  await expect(dialog(page)).toBeVisible();
  await inEveryLook(page);
});
