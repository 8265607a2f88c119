import { consoleApi } from '@console/common/api/consoleApi';
import { draftChanged, draftKey } from '@console/domain/drafts/draftsSlice';
import type { Prompt, PromptVersion } from '@contract/entities/prompt';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { promptDraftPlace, writeDraft } from './draftText';
import { PromptStudioPage } from './PromptStudioPage';

const AT = '2026-11-20T01:40:00.000Z';
const promptOf = (version: string, content: string): Prompt => ({
  id: 'prompt_1',
  name: 'Reply',
  version,
  content,
  isActive: true,
  activeVersion: '1.0',
  createdAt: AT,
  updatedAt: AT,
});
const versionOf = (version: string, content: string, createdBy: string): PromptVersion => ({
  version,
  content,
  createdBy,
  createdAt: AT,
});

test('a draft is compared with what a colleague saved meanwhile', async () => {
  let prompt = promptOf('1.0', 'as it was');
  let versions = [versionOf('1.0', 'as it was', 'admin')];
  const view = await renderPart(<PromptStudioPage />, {
    answers: {
      'GET /api/prompts': () => ({ prompts: [prompt] }),
      'GET /api/prompts/prompt_1/versions': () => ({ versions }),
    },
    preloaded: signedInState('admin'),
  });
  const userId = view.store.getState().session.user?.id ?? '';
  const key = draftKey(userId, promptDraftPlace('prompt_1'));
  act(() => {
    view.store.dispatch(draftChanged({ key, text: writeDraft({ base: '1.0', content: 'as I want it' }) }));
  });
  await userEvent.click(await screen.findByRole('link', { name: /Reply/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Diff' }));
  const sides = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(await sides()).toEqual([
    expect.stringContaining('as it was'),
    expect.stringContaining('as I want it'),
  ]);
  prompt = promptOf('1.1', 'as kim wants it');
  versions = [versionOf('1.1', 'as kim wants it', 'kim'), ...versions];
  act(() => {
    view.store.dispatch(consoleApi.util.invalidateTags([{ type: 'Prompt', id: 'list' }]));
  });
  expect(await screen.findByText(/그 사이 1.1 버전/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '나란히 비교' }));
  expect(await sides()).toEqual([
    expect.stringContaining('as kim wants it'),
    expect.stringContaining('as I want it'),
  ]);
  view.stop();
});
