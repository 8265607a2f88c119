import { consoleApi } from '@console/common/api/consoleApi';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen } from '@testing-library/react';
import { channel } from 'redux-saga';
import { ProfilePanel } from './ProfilePanel';

const PERSONA = {
  name: '케이비서',
  tone: 'friendly',
  languages: ['ko'],
  styleGuide: [],
  replyLength: 'short',
  disclaimers: '',
  guardrails: [],
  examples: [],
};
const promptOf = (version: string) => ({
  promptId: 'prompt_assistant',
  promptText: `You are told ${version}.`,
  version,
  tokensEstimate: 8,
  model: 'gpt-4o-mini',
  sources: [],
});

test('what somebody else put in force is shown as soon as the profile is read again', async () => {
  let version = '2.3';
  const { store, stop } = await renderPart(
    <ProfilePanel full={false} onToggleFull={jest.fn()} onClose={jest.fn()} refreshAgents={jest.fn()} />,
    {
      answers: {
        'GET /api/agents/coordinator/profile': () => ({
          profile: {
            id: 'coordinator',
            name: 'Coordinator',
            status: 'active',
            watchChannels: [],
            promptVersion: `v${version}`,
          },
        }),
        'GET /api/agents/coordinator/effective-prompt': () => ({ effectivePrompt: promptOf(version) }),
        'GET /api/agents/coordinator/persona': () => ({ persona: { ...PERSONA, tone: `tone ${version}` } }),
        'GET /api/prompts': { prompts: [] },
      },
      preloaded: signedInState(),
      // A socket that opens has everything read again.
      dependencies: {
        channels: {
          createStreamChannel: () => channel() as never,
          createChatChannel: () => new Promise(() => undefined),
          createBrowserChannel: () => channel(),
        },
      },
    },
  );
  expect(await screen.findByText('You are told 2.3.')).toBeVisible();
  expect(await screen.findByText('tone 2.3')).toBeVisible();
  version = '2.4';
  // The profile alone, as it is read every half minute.
  act(() => {
    store.dispatch(consoleApi.util.invalidateTags([{ type: 'Config', id: 'watch-channels' }]));
  });
  expect(await screen.findByText('You are told 2.4.')).toBeVisible();
  expect(await screen.findByText('tone 2.4')).toBeVisible();
  stop();
});
