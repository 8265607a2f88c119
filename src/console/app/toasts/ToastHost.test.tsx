import { selectNotifications } from '@console/domain/notifications/notificationsSlice';
import { toastRequested } from '@console/domain/notices/toastActions';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, fireEvent, screen } from '@testing-library/react';
import { ToastHost } from './ToastHost';
import { createToastPresenter } from './toastPresenter';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});
const open = async () => {
  const presenter = createToastPresenter();
  presenter.show({ id: 'early', kind: 'success', title: 'Before the host' });
  const view = await renderPart(<ToastHost presenter={presenter} />);
  stop = view.stop;
  await screen.findByText('Before the host');
  return presenter;
};

test('what is asked for again counts on the toast that stands there', async () => {
  const presenter = await open();
  const toast = { id: 't', kind: 'error', title: 'Down' } as const;
  act(() => {
    presenter.show(toast);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Down');
  act(() => {
    presenter.show({ ...toast, count: 2 });
    presenter.show({ ...toast, count: 3 });
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Down×3');
});

test('errors are read out at once, everything else when there is time', async () => {
  const presenter = await open();
  act(() => {
    presenter.show({ id: 'e', kind: 'error', title: 'Failed' });
    presenter.show({ id: 'b', kind: 'blank', title: 'Noted' });
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Noted');
});

test('at most three stand there', async () => {
  const presenter = await open();
  act(() => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) presenter.show({ id, kind: 'error', title: `Toast ${id}` });
  });
  await screen.findByText('Toast c');
  expect(screen.queryAllByRole('alert').length).toBeLessThanOrEqual(3);
});

test('one under a resting pointer is gone after 15 s; what is still loading stays', async () => {
  const presenter = await open();
  jest.useFakeTimers();
  try {
    act(() => {
      presenter.show({ id: 'e', kind: 'error', title: 'Failed' });
      presenter.show({ id: 'l', kind: 'loading', title: 'Being sent' });
    });
    fireEvent.mouseEnter(screen.getByText('Failed'));
    await act(() => jest.advanceTimersByTimeAsync(14_000));
    expect(screen.getByText('Failed')).toBeVisible();
    // It is closed, leaves, and is taken away.
    for (let step = 0; step < 6; step += 1) await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.queryByText('Failed')).toBeNull();
    expect(screen.getByText('Being sent')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('an error that went by is in the bell', async () => {
  const { store, stop: end } = await renderPart(null, { preloaded: signedInState() });
  const title = 'Failed to save the settings';
  store.dispatch(toastRequested({ kind: 'error', title, message: 'HTTP 503' }));
  store.dispatch(toastRequested({ kind: 'error', title, message: 'HTTP 503' }));
  store.dispatch(toastRequested({ kind: 'success', title: 'Saved' }));
  expect(
    selectNotifications(store.getState()).map((entry) => [entry.type, entry.title, entry.message]),
  ).toEqual([['error', title, 'HTTP 503']]);
  end();
});
