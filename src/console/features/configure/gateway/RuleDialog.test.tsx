import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RuleDialog } from './RuleDialog';

test('a value is held against the test that is chosen, as it is typed', async () => {
  const taken = jest.fn();
  const view = await renderPart(<RuleDialog rule={undefined} onTake={taken} onClose={() => undefined} />);
  const user = userEvent.setup({ delay: null });
  const apply = screen.getByRole('button', { name: '적용' });
  const choose = async (test: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: /^비교/ }));
    await user.click(screen.getByRole('menuitem', { name: test }));
  };
  await user.type(screen.getByRole('textbox', { name: /^인자/ }), 'count');
  await choose('greater than');
  const value = screen.getByRole('textbox', { name: '값' });
  expect(value).toHaveAttribute('aria-invalid', 'false');
  expect(apply).toBeDisabled();
  await user.type(value, 'many');
  expect(value).toBeInvalid();
  await choose('contains');
  expect(value).toBeValid();
  await choose('greater than');
  expect(value).toBeInvalid();
  await user.clear(value);
  await user.type(value, '5');
  expect(value).toBeValid();
  await user.click(apply);
  expect(taken).toHaveBeenCalledWith(
    expect.objectContaining({ conditions: [{ path: 'count', test: 'greater-than', value: 5 }] }),
  );
  view.stop();
});
