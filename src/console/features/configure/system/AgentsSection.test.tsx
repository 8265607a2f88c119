import { DEFAULT_SYSTEM_CONFIG } from '@contract/entities/systemConfig';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { screen, within } from '@testing-library/react';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

test('an agent whose model has no key says that the planner answers for it', async () => {
  const view = renderConsole('/configure/agents', {
    answers: {
      'GET /api/config/system': {
        config: DEFAULT_SYSTEM_CONFIG,
        version: 0,
        secret: { stored: 'encrypted', changedAt: '2026-11-21T00:00:00.000Z' },
        profile: 'same-origin',
      },
      'GET /api/llm/models': {
        models: [
          { name: 'claude-3-5-sonnet', provider: 'anthropic', missing: 'ANTHROPIC_API_KEY' },
          { name: 'gpt-4o-mini', provider: 'openai' },
        ],
      },
    },
    preloaded: signedInState('admin'),
  });
  stop = view.stop;
  const said = '이 모델은 키(ANTHROPIC_API_KEY)가 없어 내장 플래너가 답합니다.';
  expect(await within(await screen.findByRole('group', { name: 'workflow' })).findByText(said)).toBeVisible();
  expect(
    within(screen.getByRole('group', { name: 'coordinator' })).queryByText(said),
  ).not.toBeInTheDocument();
});
