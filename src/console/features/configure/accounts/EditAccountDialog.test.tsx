import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Account } from '@contract/entities/account';
import { EditAccountDialog } from './EditAccountDialog';

const account: Account = {
  id: 'user_1',
  username: 'exporter',
  email: '',
  role: 'viewer',
  disabled: false,
  demo: false,
  service: true,
  createdAt: '2026-07-01T09:00:00.000Z',
  sessions: 0,
  openSockets: 0,
};

test('the role of a service, which has no e-mail, can be changed', async () => {
  const closed = jest.fn();
  const view = await renderPart(<EditAccountDialog account={account} onClose={closed} />, {
    answers: { 'PATCH /api/accounts/user_1': { account: { ...account, role: 'operator' } } },
  });
  const user = userEvent.setup();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^operator/i }));
  await user.click(screen.getByRole('button', { name: '변경 저장' }));
  await waitFor(() => {
    expect(closed).toHaveBeenCalled();
  });
  const sent = view.requests.find(({ method }) => method === 'PATCH');
  expect(await sent?.clone().json()).toEqual({ role: 'operator' });
  view.stop();
});
