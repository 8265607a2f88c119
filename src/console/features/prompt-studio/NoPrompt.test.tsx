import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoPrompt } from './NoPrompt';

const open = (role: 'viewer' | 'member') =>
  renderPart(<NoPrompt unknown={false} refreshing={false} onRefresh={jest.fn()} />, {
    preloaded: signedInState(role),
  });

test('who may not edit prompts is not offered to save one', async () => {
  const { stop } = await open('viewer');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  expect(save).toHaveAttribute('title', '프롬프트 편집: admin, operator, member');
  stop();
});

test('who may is told to choose one', async () => {
  const { stop, toasts } = await open('member');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(toasts).toMatchObject([{ kind: 'error', id: 'no-prompt' }]);
  stop();
});
