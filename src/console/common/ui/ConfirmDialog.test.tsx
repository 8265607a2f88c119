import { click, hearAtOnce } from '@test/support/hearAtOnce';
import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface AskedProps {
  onConfirm: () => void;
  /** As where the answer was refused. */
  staysOpen?: boolean;
}

const Asked = ({ onConfirm, staysOpen = false }: AskedProps) => {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setAsked(true);
        }}
      >
        Remove
      </button>
      <ConfirmDialog
        open={asked}
        title="Remove it?"
        confirmLabel="Remove for good"
        onCancel={() => {
          setAsked(false);
        }}
        onConfirm={() => {
          setAsked(staysOpen);
          onConfirm();
        }}
      />
    </>
  );
};

let view: Awaited<ReturnType<typeof renderPart>>;
afterEach(() => {
  view.stop();
});
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Remove' }));
const yes = () => screen.getByRole('button', { name: 'Remove for good' });

test('a double click confirms once, and a question that is asked again is confirmed again', async () => {
  const onConfirm = jest.fn();
  view = await renderPart(<Asked onConfirm={onConfirm} />);
  await ask();
  await userEvent.dblClick(yes());
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await userEvent.click(yes());
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('the second of two clicks confirms nothing, however soon it comes', async () => {
  const onConfirm = jest.fn();
  view = await renderPart(<Asked onConfirm={onConfirm} />);
  await ask();
  await hearAtOnce(click(yes()), click(yes()));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a question that stays open is confirmed again', async () => {
  const onConfirm = jest.fn();
  view = await renderPart(<Asked onConfirm={onConfirm} staysOpen />);
  await ask();
  await userEvent.click(yes());
  await userEvent.click(yes());
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
