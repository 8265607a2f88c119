import { expect } from 'playwright/test';
import { startExample } from '../support/exampleAgent';
import { MOVING, test } from './consoleTest';
import { startOwnPlatform, type OwnPlatform } from './ownPlatform';

test.use(MOVING);

/** For the clicks; the bar is five minutes. */
const PATIENCE_MS = 180_000;
const PASSWORD = 'four-quiet-lanterns-7';
let platform: OwnPlatform;

/** A platform that nobody has used: steps are ticked by records, one of them whoever left it. */
test.beforeEach(async () => {
  platform = await startOwnPlatform();
});
test.afterEach(() => platform.stop());

/** Words that a newcomer reads and presses, by the language chosen on the sign-in page. */
const LANGUAGES = {
  English: {
    username: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    steps: ['Ask for a meeting', 'Decide a card', 'Open a run', 'Pause an agent', 'Connect your own agent'],
    progress: (done: number) => `${String(done)} of 5 done`,
    send: 'Send',
    confirm: /^Confirm \d/,
    completed: 'completed',
    dashboard: 'Dashboard',
    agent: 'agent',
    agents: /Agent/,
    pause: 'Pause optimizer-a2a',
    resume: 'Resume optimizer-a2a',
    newOne: 'A new agent',
    name: 'Name',
    make: 'Make the key',
    text: 'For agent.mjs',
    connected: 'It is connected',
    firstSteps: 'First steps',
  },
  한국어: {
    username: '사용자 이름',
    password: '비밀번호',
    signIn: '로그인',
    steps: ['회의 요청하기', '카드 승인하기', '실행 살펴보기', '에이전트 일시 정지', '내 에이전트 연결'],
    progress: (done: number) => `5개 중 ${String(done)}개 완료`,
    send: '보내기',
    confirm: /회의 확정$/,
    completed: '완료',
    dashboard: '대시보드',
    agent: 'agent',
    agents: /에이전트/,
    pause: 'optimizer-a2a 일시 정지',
    resume: 'optimizer-a2a 재개',
    newOne: '새 에이전트',
    name: '이름',
    make: '키 만들기',
    text: 'agent.mjs에 넣을 내용',
    connected: '연결되었습니다',
    firstSteps: '첫 단계',
  },
  日本語: {
    username: 'ユーザー名',
    password: 'パスワード',
    signIn: 'サインイン',
    steps: [
      '会議を頼む',
      'カードを決定する',
      '実行を開く',
      'エージェントを一時停止する',
      '自分のエージェントを接続する',
    ],
    progress: (done: number) => `5件中${String(done)}件完了`,
    send: '送信',
    confirm: /で確定$/,
    completed: '完了',
    dashboard: 'ダッシュボード',
    agent: 'エージェント',
    agents: /エージェント/,
    pause: 'optimizer-a2aを一時停止',
    resume: 'optimizer-a2aを再開',
    newOne: '新しいエージェント',
    name: '名前',
    make: 'キーを作成',
    text: 'agent.mjsに貼り付ける内容',
    connected: '接続しました',
    firstSteps: 'はじめの一歩',
  },
};

for (const [language, words] of Object.entries(LANGUAGES))
  test(`a newcomer asks, approves, finds the run, pauses and connects an agent by what they read in ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(PATIENCE_MS);
    const context = await browser.newContext({ baseURL: platform.origin, serviceWorkers: 'block' });
    const page = await context.newPage();
    const username = `newcomer-${String(Object.keys(LANGUAGES).indexOf(language))}`;
    const headers = { origin: platform.origin };
    const login = { username: 'admin', password: 'admin' };
    await page.request.post('/api/auth/login', { headers, data: login });
    const account = { username, email: `${username}@example.com`, role: 'admin', password: PASSWORD };
    const added = await page.request.post('/api/accounts', { headers, data: account });
    expect(added.ok()).toBe(true);
    await context.clearCookies();
    const begun = Date.now();

    await page.goto('/');
    await page.getByRole('combobox', { name: /^(언어|Language)$/ }).selectOption({ label: language });
    await page.getByRole('textbox', { name: words.username }).fill(username);
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
    const steps = page.getByRole('region', { name: words.firstSteps });
    const [ask, decide, open, pause, connect] = words.steps;
    const take = async (step: string | undefined, done: number): Promise<void> => {
      await page.getByRole('link', { name: words.dashboard, exact: true }).first().click();
      await expect(steps.getByText(words.progress(done))).toBeVisible();
      await steps.getByRole('link', { name: new RegExp(step ?? '') }).click();
    };

    await take(ask, 0);
    await page.getByRole('button', { name: words.send, exact: true }).click();
    const log = page.getByRole('log');
    await expect(log.getByRole('radio').first()).toBeVisible();
    await take(decide, 1);
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(page.getByText(words.completed, { exact: true }).first()).toBeVisible();
    await take(open, 2);
    await page
      .getByRole('grid')
      .getByText(/Marketing|마케팅/)
      .first()
      .click();
    await expect(page).toHaveURL(/\/runs\/run_/);
    await expect(page.getByRole('tree').first()).toBeVisible();
    await take(pause, 3);
    const panel = page.locator('[data-panel=interventions]');
    await panel.getByRole('button', { name: words.agent, exact: true }).click();
    await panel.getByRole('combobox', { name: words.agents }).click();
    await page.getByRole('option', { name: 'optimizer-a2a' }).click();
    await panel.getByRole('button', { name: words.pause }).click();
    await panel.getByRole('button', { name: words.resume }).click();
    await take(connect, 4);
    await page.getByText('Vercel AI SDK').click();
    const another = page.getByRole('button', { name: words.newOne });
    if (await another.isVisible()) await another.click();
    await page.getByRole('textbox', { name: words.name }).fill(username);
    await page.getByRole('button', { name: words.make }).click();
    const text = await page.getByRole('region', { name: words.text }).locator('code').innerText();
    const address = /url: '([^']+)'/.exec(text)?.[1] ?? '';
    const key = /Bearer ([^']+)'/.exec(text)?.[1] ?? '';
    const example = startExample(
      'ai-sdk',
      { CONSOLE_URL: new URL(address).origin, CONSOLE_KEY: key },
      'Hello',
    );
    try {
      await expect(page.getByText(words.connected)).toBeVisible({ timeout: 60_000 });
    } finally {
      await example.end();
    }
    await page.getByRole('link', { name: words.dashboard, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(steps).toHaveCount(0);
    const seconds = (Date.now() - begun) / 1000;
    test.info().annotations.push({ type: 'newcomer', description: `${seconds.toFixed(1)} s` });
    await context.close();
  });
