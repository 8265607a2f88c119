import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PanelBoundary } from './PanelBoundary';

let stop: () => void = () => undefined;
let broken = true;
afterEach(() => {
  stop();
  broken = true;
});
const Fragile = () => {
  if (broken) throw new Error('x is undefined');
  return <p>whole again</p>;
};

test('a panel that throws says so, leaves its neighbour alone, and comes back with Retry', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const view = await renderPart(
    <>
      <PanelBoundary>
        <Fragile />
      </PanelBoundary>
      <PanelBoundary>neighbour</PanelBoundary>
    </>,
  );
  stop = view.stop;
  expect(screen.getByRole('alert')).toHaveTextContent('이 부분을 표시하지 못했습니다');
  expect(screen.getByText('x is undefined')).toBeVisible();
  expect(screen.getByText('neighbour')).toBeVisible();
  expect(log).toHaveBeenCalledWith('A panel failed', expect.objectContaining({ message: 'x is undefined' }));
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('whole again')).toBeVisible();
});
