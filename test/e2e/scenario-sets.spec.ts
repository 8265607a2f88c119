import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const STATUS = '시스템 상태 알려줘';

/** A name of its own for each try. */
const named = (name: string): string => `${name} ${String(Date.now())}`;

const addSet = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: '새 세트' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '이름' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
};

test('a set is made by keyboard and by hand, rehearsed, and its results stay in the address', async ({
  page,
}) => {
  const name = named('손으로 만든 세트');
  await signInAs(page, 'operator', '/dry-run');
  await page.getByRole('button', { name: '시나리오 세트' }).click();
  await expect(page).toHaveURL(/tab=sets/);
  await addSet(page, name);
  await expect(page.getByText('아직 시나리오가 없습니다')).toBeVisible();
  await expect(page.getByRole('button', { name: '리허설', exact: true })).toBeDisabled();

  await page.getByRole('button', { name: '시나리오 추가' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: '요청' })).toBeFocused();
  await page.keyboard.type(STATUS);
  await dialog.getByRole('button', { name: '기대 추가' }).press('Enter');
  await dialog.getByRole('combobox', { name: '기대 종류 1' }).selectOption('duration-at-most');
  await dialog.getByRole('textbox', { name: '값 1' }).fill('soon');
  await expect(dialog.getByRole('button', { name: '저장' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: '값 1' }).fill('60');
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
  });
  await dialog.getByRole('button', { name: '저장' }).click();
  const scenarios = page.getByRole('region', { name: '시나리오', exact: true });
  await expect(scenarios.getByText('60초 이하')).toBeVisible();

  await page.getByRole('button', { name: '리허설', exact: true }).click();
  await expect(dialog.getByText(/내장 플래너가 답합니다/)).toBeVisible();
  await dialog.getByRole('button', { name: /^버전/ }).click();
  await page.getByRole('menuitem', { name: '2.1', exact: true }).click();
  await dialog.getByRole('button', { name: '리허설 시작' }).click();
  const opened = page.getByRole('region', { name: '리허설 결과' });
  await expect(opened.getByText('green')).toBeVisible();
  await expect(opened.getByText('같음 2')).toBeVisible();
  await expect(opened.getByText(/languages.*disclaimers.*만 따릅니다/)).toBeVisible();
  await expect(page).toHaveURL(/rehearsal=reh_/);
  await page.reload();
  await expect(opened.getByText('coordinator 프롬프트 2.1')).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await opened.getByRole('link', { name: /단계별로 비교/ }).click();
  await expect(page).toHaveURL(/\/runs\/compare\?left=run_.*right=run_/);
  await page.goBack();
  await opened.getByRole('button', { name: '결과 닫기' }).click();
  await expect(opened).toHaveCount(0);
});

test('a set is exported, imported under another name, and deleted', async ({ page }) => {
  const name = named('주고받을 세트');
  await signInAs(page, 'operator', '/dry-run?tab=sets');
  const file = {
    name: `${name}.jsonl`,
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(`${JSON.stringify({ request: STATUS, expectations: [{ kind: 'asks-back' }] })}\n`),
  };
  await page.getByRole('button', { name: '가져오기' }).click();
  const dialog = page.getByRole('dialog');
  const wrong = { ...file, buffer: Buffer.from('nonsense\n') };
  await dialog.locator('input[type=file]').setInputFiles(wrong);
  await expect(dialog.getByRole('alert')).toContainText('1번째 줄');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('시나리오 1개를 읽었습니다.')).toBeVisible();
  await dialog.getByRole('button', { name: '가져오기' }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByText('되물음')).toBeVisible();
  await page.getByRole('button', { name: `${name} 작업` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /내보내기/ }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.jsonl`);
  await page.getByRole('button', { name: `${name} 작업` }).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await dialog.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('button', { name: '새 세트' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a required set keeps a version from being activated, and the way to its rehearsal is shown', async ({
  page,
}) => {
  const name = named('필수 세트');
  await signInAs(page, 'operator', '/dry-run?tab=sets');
  const { origin } = new URL(page.url());
  // A second try of this test finds what the first one has required.
  const required = '/api/prompts/prompt_monitor/required-set';
  await page.request.put(required, { headers: { origin }, data: { setId: null } });
  await addSet(page, name);
  await page.getByRole('button', { name: '시나리오 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '요청' }).fill(STATUS);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('실패 없이 답하기만 하면 됨')).toBeVisible();

  await page.goto('/prompt-studio?id=monitor&view=versions');
  await page.getByRole('button', { name: '필수 시나리오 세트 없음' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByText(new RegExp(`${name} 세트를`))).toBeVisible();
  const prompt = await page.request.get('/api/prompts');
  const { prompts } = (await prompt.json()) as {
    prompts: { id: string; agentId?: string; content: string }[];
  };
  const monitor = prompts.find(({ agentId }) => agentId === 'monitor');
  await page.request.put(`/api/prompts/${monitor?.id ?? ''}`, {
    headers: { origin },
    data: { name: 'monitor', content: `${monitor?.content ?? ''}\nOnce more, ${name}.\n` },
  });
  await page.reload();
  const activate = page.getByRole('button', { name: /활성화/ }).first();
  await activate.click();
  const refused = page.getByRole('alert').filter({ hasText: '통과하지 않아 활성화하지 않았습니다' });
  await expect(refused).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
  });
  await refused.getByRole('link', { name: /리허설/ }).click();
  await expect(dialog.getByText(/요청을 명령으로 보냅니다/)).toBeVisible();
  await dialog.getByRole('button', { name: '리허설 시작' }).click();
  await expect(page.getByRole('region', { name: '리허설 결과' }).getByText('green')).toBeVisible();
  await page.goto('/prompt-studio?id=monitor');
  await activate.click();
  await expect(page.getByText(/버전을 활성화했습니다/)).toBeVisible();
  await page.goto('/prompt-studio?id=monitor&view=versions');
  await page.getByRole('button', { name: new RegExp(`필수 시나리오 세트 ${name}`) }).click();
  await page.getByRole('menuitem', { name: '없음' }).click();
  await expect(page.getByRole('button', { name: '필수 시나리오 세트 없음' })).toBeVisible();
});

test('an administrator rehearses rules of the gateway with a set', async ({ page, browser }) => {
  const name = named('규칙 세트');
  await signInAs(page, 'admin', '/dry-run?tab=sets');
  const { origin } = new URL(page.url());
  const scenarios = [{ request: '#general에 내일 오전 10시 서버 점검 공지해줘' }];
  await page.request.post('/api/scenario-sets', { headers: { origin }, data: { name, scenarios } });
  await page.goto('/configure/gateway');
  await page.getByRole('button', { name: '세트로 리허설' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^세트/ }).click();
  await page.getByRole('menuitem', { name }).click();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
  });
  await dialog.getByRole('button', { name: '리허설 시작' }).click();
  await expect(page).toHaveURL(/rehearsal=reh_/);
  const opened = page.getByRole('region', { name: '리허설 결과' });
  await expect(opened.getByText('green')).toBeVisible();
  await expect(opened.getByText(/같은 실행의 호출을 두 번 판정/)).toBeVisible();
  await expect(opened.getByText('slack.send_message: ask (기본값)')).toHaveCount(2);
  await expect(opened.getByRole('link', { name: /단계별로 비교/ })).toHaveCount(0);
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  const address = page.url();
  await opened.getByRole('link', { name: '규칙으로' }).click();
  await expect(page).toHaveURL(/\/configure\/gateway/);
  const member = await browser.newPage();
  await signInAs(member, 'member', address);
  const told = member.getByRole('region', { name: '리허설 결과' });
  await expect(told.getByText('green')).toBeVisible();
  await expect(told.getByRole('link', { name: '규칙으로' })).toHaveCount(0);
});
