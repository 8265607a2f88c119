import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { startExample, type ExampleAgent } from '../support/exampleAgent';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { approvalsPage } from './approvalsPage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const FIVE_MINUTES_MS = 300_000;
const newName = () => `Newcomer ${randomUUID().slice(0, 6)}`;

/** Address and key as they stand in the text to copy. */
const readConnection = async (page: Page): Promise<{ CONSOLE_URL: string; CONSOLE_KEY: string }> => {
  const text = await page.getByRole('region', { name: 'agent.mjs에 넣을 내용' }).locator('code').innerText();
  const address = /url: '([^']+)'/.exec(text)?.[1] ?? '';
  return { CONSOLE_URL: new URL(address).origin, CONSOLE_KEY: /Bearer ([^']+)'/.exec(text)?.[1] ?? '' };
};

const inEveryLook = async (page: Page): Promise<void> => {
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('from Connect an agent to its first call on its run page, with an agent of the AI SDK', async ({
  page,
}) => {
  // Every look three times over, and an example that starts as a process of its own.
  test.slow();
  const [name, text] = [newName(), `Lunch at noon ${randomUUID()}`];
  let example: ExampleAgent | undefined;
  await signInAs(page, 'admin', '/a2a');
  const begun = Date.now();
  await page.getByRole('button', { name: '에이전트 연결' }).click();
  await expect(page.getByRole('heading', { name: '에이전트 연결', level: 1 })).toBeVisible();
  await inEveryLook(page);
  await page.getByText('Vercel AI SDK').click();
  const known = page.getByRole('button', { name: '새 에이전트' });
  if (await known.isVisible()) await known.click();
  await page.getByRole('textbox', { name: '이름' }).fill(name);
  await page.getByRole('button', { name: '키 만들기' }).click();
  await expect(page.getByText(`${name}의 키를 만들었습니다`)).toBeVisible();
  await expect(page.getByText('이 키는 다시 보이지 않습니다.')).toBeVisible();
  const signals = page.getByRole('list', { name: '첫 신호' }).getByRole('listitem');
  await expect(signals.filter({ hasText: '첫 호출' })).toContainText('기다리는 중');
  await inEveryLook(page);
  try {
    example = startExample('ai-sdk', await readConnection(page), text);
    const call = signals.filter({ hasText: '첫 호출' });
    await expect(call).toContainText('도착', { timeout: 60_000 });
    await expect(signals.filter({ hasText: '연결' }).first()).toContainText('도구 목록을 읽음');
    await expect(page.getByText('연결되었습니다')).toBeVisible();
    await inEveryLook(page);
    await call.getByRole('link', { name: /^[0-9a-f]{32}$/ }).click();
    await expect(page).toHaveURL(/\/runs\//);
    await expect(page.getByText('list_channels').first()).toBeVisible();
    recordTime(begun);

    const inbox = approvalsPage(page);
    await inbox.open();
    await inbox.rowOf(text).click();
    await inbox.detail.getByRole('button', { name: '승인', exact: true }).click();
    await expect(inbox.detail.getByText('completed')).toBeVisible();
    expect(await example.ended).toBe(0);
    expect(example.output()).toContain('It ended so:');
  } finally {
    await endExample(example);
  }
});

/** Its own words stand in the report of a failure. */
const endExample = async (example: ExampleAgent | undefined): Promise<void> => {
  await example?.end();
  await test.info().attach('example', { body: example?.output() ?? '', contentType: 'text/plain' });
};

/** Minutes by hand stand in the report. */
const recordTime = (begun: number): void => {
  const ms = Date.now() - begun;
  test.info().annotations.push({ type: 'time to connect', description: `${(ms / 1000).toFixed(1)} s` });
  expect(ms).toBeLessThan(FIVE_MINUTES_MS);
};

for (const [example, title] of [
  ['langgraph', 'LangGraph JS'],
  ['openai-agents', 'OpenAI Agents SDK'],
] as const)
  test(`the same with the example of ${title}`, async ({ page }) => {
    test.slow();
    const [name, text] = [newName(), `Lunch at noon ${randomUUID()}`];
    await signInAs(page, 'admin', '/a2a');
    const begun = Date.now();
    await page.getByRole('button', { name: '에이전트 연결' }).click();
    await page.getByText(title).click();
    const known = page.getByRole('button', { name: '새 에이전트' });
    if (await known.isVisible()) await known.click();
    await page.getByRole('textbox', { name: '이름' }).fill(name);
    await page.getByRole('button', { name: '키 만들기' }).click();
    await expect(page.getByText(`${name}의 키를 만들었습니다`)).toBeVisible();
    const call = page
      .getByRole('list', { name: '첫 신호' })
      .getByRole('listitem')
      .filter({ hasText: '첫 호출' });
    const started = startExample(example, await readConnection(page), text);
    try {
      await expect(call).toContainText('도착', { timeout: 60_000 });
      // These frameworks pass no trace on: the gateway makes the run.
      await call.getByRole('link', { name: /^run_[0-9a-f]+$/ }).click();
      await expect(page.getByText('list_channels').first()).toBeVisible();
      recordTime(begun);
      const inbox = approvalsPage(page);
      await inbox.open();
      await inbox.rowOf(text).click();
      await inbox.detail.getByRole('button', { name: '승인', exact: true }).click();
      await expect(inbox.detail.getByText('completed')).toBeVisible();
      expect(await started.ended).toBe(0);
    } finally {
      await endExample(started);
    }
  });

test('the plain A2A example is registered, asks where to, and books what it is answered', async ({
  page,
}) => {
  test.slow();
  const started = startExample('a2a', { PORT: '0' });
  try {
    const [, cardUrl = ''] = await started.before(started.said(/Register this card: (\S+)/));
    await signInAs(page, 'admin', '/a2a');
    const begun = Date.now();
    await page.getByRole('button', { name: '에이전트 연결' }).click();
    await page.getByText('A2A 에이전트', { exact: true }).first().click();
    await page.getByRole('button', { name: '에이전트 등록' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(cardUrl);
    const registered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /agents/.test(response.url()),
    );
    await dialog.getByRole('button', { name: '에이전트 등록' }).click();
    const { agent } = (await (await registered).json()) as { agent: { agentId: string } };
    await expect(dialog).toHaveCount(0);
    const command = { target: `agent:${agent.agentId}`, command: 'A train on Friday' };
    const answer = await page.request.post('/api/interventions', { data: command });
    expect(answer.status()).toBe(200);
    const inbox = approvalsPage(page);
    await inbox.open();
    await inbox.rowOf('To which city?').first().click();
    await expect(inbox.detail.getByText('To which city?')).toBeVisible();
    recordTime(begun);
    await inbox.detail.getByRole('textbox', { name: '답변' }).fill('Busan');
    await inbox.detail.getByRole('button', { name: '답변 보내기' }).click();
    await expect(inbox.detail.getByText('completed')).toBeVisible();
    await page.goto('/a2a');
    await expect(page.getByText('Travel example').first()).toBeVisible();
  } finally {
    await endExample(started);
  }
});

test('what arrives and is refused is told with its reason, and a reload keeps agent and choice', async ({
  page,
  request,
}) => {
  await signInAs(page, 'admin', '/connect-agent?client=opentelemetry');
  const known = page.getByRole('button', { name: '새 에이전트' });
  if (await known.isVisible()) await known.click();
  await page.getByRole('textbox', { name: '이름' }).fill(newName());
  await page.getByRole('button', { name: '키 만들기' }).click();
  const text = await page.getByRole('region', { name: '.env에 넣을 내용' }).locator('code').innerText();
  const [, address = '', key = ''] = /ENDPOINT=(\S+)[^]*Bearer%20(\S+)/.exec(text) ?? [];
  const send = (path: string, token: string) =>
    request.post(`${address}${path}`, {
      data: { resourceSpans: 7 },
      headers: { authorization: `Bearer ${token}` },
    });
  await send('/v1/traces', key);
  await send('/v1/traces', 'nonsense');
  await send('/v1/spans', key);
  const refusals = page.getByRole('list', { name: '도착했지만 거절됨' }).getByRole('listitem');
  await expect(refusals.filter({ hasText: '본문이 OTLP가 아닙니다.' })).toBeVisible();
  await expect(refusals.filter({ hasText: '키가 틀렸거나' })).toBeVisible();
  await expect(refusals.filter({ hasText: 'POST /v1/spans' })).toBeVisible();
  await inEveryLook(page);
  await page.reload();
  await expect(page.getByText('키는 한 번만 보입니다.')).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(refusals.filter({ hasText: '본문이 OTLP가 아닙니다.' })).toBeVisible();
});

test('who is no administrator is told so', async ({ page }) => {
  await signInAs(page, 'operator', '/a2a');
  await expect(page.getByRole('button', { name: '에이전트 연결' })).toBeDisabled();
  await page.goto('/connect-agent');
  await expect(page.getByText('Access Denied')).toBeVisible();
});
