import { makeTestStore, signedInState, type Answers } from '@test/support/makeTestStore';
import { renderBefore } from '@test/support/renderPart';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntegrationTestPage } from './IntegrationTestPage';

let made: ReturnType<typeof makeTestStore>;
const open = async (answers: Answers) => {
  made = makeTestStore({
    answers: {
      'GET /api/config/owner-map': {
        teams: {},
        version: 0,
      },
      ...answers,
    },
    preloaded: signedInState('admin'),
  });
  await made.started;
  renderBefore(made.store, <IntegrationTestPage />);
};
afterEach(() => {
  made.stop();
});

const runAll = async () => {
  await userEvent.type(await screen.findByLabelText('테스트 이메일'), 'test@demo.example');
  await userEvent.click(screen.getByRole('button', { name: '전체 테스트 실행' }));
};
const card = (name: string) => within(screen.getByRole('article', { name }));

test('a missing, a wrong and an exhausted key each say so, with what helps', async () => {
  const refused = { ko: 'Anthropic에서 API 키를 거부했습니다', en: 'Anthropic refused the API key' };
  const exhausted = { ko: 'OpenAI 계정의 한도 또는 크레딧이 소진되었습니다', en: 'used up' };
  await open({
    'GET /api/llm/models': {
      models: [
        { name: 'claude-3-5-sonnet', provider: 'anthropic' },
        { name: 'gpt-4-turbo', provider: 'openai', missing: 'OPENAI_API_KEY' },
        { name: 'gpt-4o-mini', provider: 'openai' },
        { name: 'claude-3-haiku', provider: 'anthropic' },
      ],
    },
    'POST /api/llm/check': async (request: Request) => {
      const { model } = (await request.json()) as { model: string };
      const failed = (kind: string, texts: object) =>
        Response.json({ check: { status: 'failed', kind, texts, durationMs: 12 } });
      if (model === 'claude-3-5-sonnet') return failed('wrong-key', refused);
      if (model === 'gpt-4o-mini') return failed('exhausted', exhausted);
      const answered = { servedBy: 'claude-3-haiku-20240307', inputTokens: 20, outputTokens: 2 };
      return Response.json({ check: { status: 'answered', ...answered, durationMs: 340 } });
    },
  });
  await screen.findByRole('article', { name: 'gpt-4-turbo' });
  await runAll();
  expect(await card('claude-3-haiku').findByText('Test passed')).toBeVisible();
  expect(card('claude-3-5-sonnet').getByRole('alert')).toHaveTextContent(refused.ko);
  expect(card('gpt-4o-mini').getByRole('alert')).toHaveTextContent(exhausted.ko);
  expect(card('gpt-4-turbo').getByText(/OPENAI_API_KEY 환경 변수가 없습니다/)).toBeVisible();
  expect(card('gpt-4-turbo').getByText('skipped')).toBeVisible();
});
