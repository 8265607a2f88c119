import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScheduleDialog } from './ScheduleDialog';

test('what cannot be read is told at once, and that nobody is asked once it is sent', async () => {
  const close = jest.fn();
  const start = { minutes: '481', time: 'within', begins: '09:00', ends: '09:20' } as const;
  const { stop } = await renderPart(<ScheduleDialog start={start} onClose={close} />);
  const user = userEvent.setup();
  expect(screen.getByText('5분에서 480분 사이여야 합니다.')).toBeVisible();
  expect(screen.getByText('회의 길이보다 긴 시간을 고르세요.')).toBeVisible();
  expect(screen.queryByText('팀이나 사람을 한 명 이상 고르세요.')).not.toBeInTheDocument();
  const minutes = screen.getByRole('spinbutton', { name: '길이(분)' });
  await user.clear(minutes);
  await user.type(minutes, '15');
  expect(screen.queryByText('회의 길이보다 긴 시간을 고르세요.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '카드 만들기' }));
  expect(await screen.findByText('팀이나 사람을 한 명 이상 고르세요.')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  stop();
});
