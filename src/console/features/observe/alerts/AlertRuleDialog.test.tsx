import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import type { AlertChannel } from '@contract/entities/alertRule';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertRuleDialog } from './AlertRuleDialog';

const channels = Array.from({ length: 11 }, (_, index): AlertChannel => ({
  id: `chan_${String(index)}`,
  name: `duty ${String(index)}`,
  enabled: true,
  kind: 'webhook',
  hasSecret: true,
  createdBy: 'admin',
  createdAt: '2026-07-01T09:00:00.000Z',
}));

test('more subjects or channels than a rule may have are told, and hold it back', async () => {
  const view = await renderPart(
    <AlertRuleDialog
      rule={undefined}
      logs={undefined}
      channels={channels}
      busy={false}
      failure={undefined}
      onSave={() => undefined}
      onClose={() => undefined}
    />,
    { preloaded: signedInState('admin') },
  );
  const user = userEvent.setup({ delay: null });
  const save = screen.getByRole('button', { name: '규칙 저장' });
  await user.type(screen.getByRole('textbox', { name: '이름' }), 'Errors');
  await waitFor(() => {
    expect(save).toBeEnabled();
  });
  const subjects = screen.getByRole('textbox', { name: '에이전트' });
  await user.click(subjects);
  await user.paste(Array.from({ length: 51 }, (_, index) => `agent-${String(index)}`).join(', '));
  expect(await screen.findByText('쉼표로 구분해 50개까지 적을 수 있습니다')).toBeVisible();
  await waitFor(() => {
    expect(save).toBeDisabled();
  });
  await user.clear(subjects);
  await waitFor(() => {
    expect(save).toBeEnabled();
  });
  for (const { name } of channels) await user.click(screen.getByRole('checkbox', { name }));
  expect(await screen.findByText('채널은 10개까지 고를 수 있습니다')).toBeVisible();
  await waitFor(() => {
    expect(save).toBeDisabled();
  });
  await user.click(screen.getByRole('checkbox', { name: 'duty 0' }));
  await waitFor(() => {
    expect(screen.queryByText('채널은 10개까지 고를 수 있습니다')).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(save).toBeEnabled();
  });
  view.stop();
});
