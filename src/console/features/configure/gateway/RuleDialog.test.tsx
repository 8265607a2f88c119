import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
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

test('a path and a pattern that the platform would refuse are told at their fields', async () => {
  const taken = jest.fn();
  const view = await renderPart(<RuleDialog rule={undefined} onTake={taken} onClose={() => undefined} />);
  const user = userEvent.setup({ delay: null });
  const apply = screen.getByRole('button', { name: '적용' });
  const path = screen.getByRole('textbox', { name: /^인자/ });
  await user.type(path, 'send to');
  expect(path).toHaveAccessibleDescription('attendees.*.email처럼 점으로 이어 200자까지 적으세요');
  await user.clear(path);
  await user.type(path, 'to');
  expect(path).toHaveAccessibleDescription('비우면 조건 없음');
  await user.click(screen.getByRole('button', { name: /^비교/ }));
  await user.click(screen.getByRole('menuitem', { name: 'matches' }));
  const value = screen.getByRole('textbox', { name: '값' });
  await user.type(value, '(?=a)');
  await user.click(apply);
  expect(await screen.findByText('RE2의 정규식을 500자까지 적으세요')).toBeVisible();
  expect(value).toBeInvalid();
  expect(value).toHaveFocus();
  expect(taken).not.toHaveBeenCalled();
  await user.clear(value);
  await user.type(value, '(?i)sales');
  expect(value).toBeValid();
  await user.click(apply);
  await waitFor(() => {
    expect(taken).toHaveBeenCalledWith(
      expect.objectContaining({ conditions: [{ path: 'to', test: 'matches', value: '(?i)sales' }] }),
    );
  });
  view.stop();
});
