import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RunLabelDialog } from './RunLabelDialog';

const KNOWN = Array.from({ length: 11 }, (_, index) => `known ${String(index)}`);
const ANSWERS = {
  'GET /api/run-facets': { agents: [], models: [], labels: KNOWN, users: [], promptVersions: [] },
  'POST /api/run-labels': { runs: [] },
};

test('labels are told while they are typed or ticked, and sent as changes', async () => {
  const done = jest.fn();
  const runs = [{ runId: 'run_1', labels: ['known 0'] }];
  const view = await renderPart(<RunLabelDialog runs={runs} onClose={() => undefined} onDone={done} />, {
    answers: ANSWERS,
  });
  await screen.findByRole('checkbox', { name: 'known 1' });
  const user = userEvent.setup();
  const typed = screen.getByRole('textbox', { name: '새 레이블' });
  const save = screen.getByRole('button', { name: '저장' });
  expect(save).toBeDisabled();
  await user.type(typed, 'x'.repeat(41));
  expect(await screen.findByText('40자까지 쓸 수 있습니다')).toBeVisible();
  await user.clear(typed);
  await user.type(typed, 'new');
  await waitFor(() => {
    expect(save).toBeEnabled();
  });
  for (const label of KNOWN.slice(1)) await user.click(screen.getByRole('checkbox', { name: label }));
  expect(await screen.findByText('한 번에 10개까지 바꿀 수 있습니다')).toBeVisible();
  expect(save).toBeDisabled();
  for (const label of KNOWN.slice(2)) await user.click(screen.getByRole('checkbox', { name: label }));
  await user.click(screen.getByRole('checkbox', { name: 'known 0' }));
  await waitFor(() => {
    expect(save).toBeEnabled();
  });
  await user.click(save);
  await waitFor(() => {
    expect(done).toHaveBeenCalled();
  });
  const sent = view.requests.find(({ method }) => method === 'POST');
  expect(await sent?.clone().json()).toEqual({
    runIds: ['run_1'],
    add: ['known 1', 'new'],
    remove: ['known 0'],
  });
  view.stop();
});
