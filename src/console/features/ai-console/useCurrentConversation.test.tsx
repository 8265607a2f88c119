import { conversationsApi } from '@console/domain/conversations/conversationsApi';
import { useAppDispatch } from '@console/state/hooks';
import { buildConversation } from '@test/builders/buildConversation';
import { click, hearAtOnce } from '@test/support/hearAtOnce';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { useConversationList, useCurrentConversation } from './useCurrentConversation';

const Console = () => {
  const dispatch = useAppDispatch();
  return (
    <>
      <p>{useCurrentConversation() ?? 'none yet'}</p>
      <p>{`${String(useConversationList().conversations.length)} listed`}</p>
      <Link to="/elsewhere">Leave</Link>
      <Link to="?c=conv_new&unsaid=1">New</Link>
      <Link to="?c=conv_2">Second</Link>
      <button
        type="button"
        onClick={() => {
          dispatch(
            conversationsApi.util.updateQueryData('getConversations', {}, ({ pages }) => {
              pages[0]?.conversations.push(buildConversation({ id: 'conv_new' }));
            }),
          );
          // An answer by itself is told at the next frame, with any other action at once.
          dispatch({ type: 'any other' });
        }}
      >
        Store
      </button>
    </>
  );
};

const deferred = <T,>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

let view: Awaited<ReturnType<typeof renderPart>>;
const open = async (list: () => unknown) => {
  const chunk = deferred<{ default: () => ReactNode }>();
  const Elsewhere = lazy(() => chunk.promise);
  view = await renderPart(
    <Suspense>
      <Routes>
        <Route path="/" element={<Console />} />
        <Route path="/elsewhere" element={<Elsewhere />} />
      </Routes>
    </Suspense>,
    { answers: { 'GET /api/conversations': list }, preloaded: signedInState() },
  );
  return {
    arrive: () => {
      chunk.resolve({ default: () => <p>Elsewhere</p> });
    },
  };
};
afterEach(() => {
  view.stop();
});

const conversations = [buildConversation()];

test('the latest conversation opens by itself', async () => {
  await open(() => ({ conversations }));
  expect(await screen.findByText('conv_1')).toBeVisible();
  await waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent('/?c=conv_1');
  });
});

test('a list that comes after somebody has left does not call them back', async () => {
  const list = deferred<object>();
  const { arrive } = await open(() => list.promise);
  await userEvent.click(await screen.findByRole('link', { name: 'Leave' }));
  // The next screen is still on its way: the old one is drawn, and reads the list.
  await act(async () => {
    list.resolve({ conversations });
    await list.promise;
  });
  await screen.findByText('1 listed');
  await act(async () => {
    arrive();
    await Promise.resolve();
  });
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/elsewhere');
});

test('a list that comes right after a click on another conversation leaves that one open', async () => {
  await open(() => ({ conversations }));
  await screen.findByText('conv_1');
  await userEvent.click(screen.getByRole('link', { name: 'New' }));
  await screen.findByText('conv_new');
  // What was said in the new one has just been stored: the list has it now.
  await hearAtOnce(
    click(screen.getByRole('link', { name: 'Second' })),
    click(screen.getByRole('button', { name: 'Store' })),
  );
  await screen.findByText('2 listed');
  await waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/\?c=conv_2$/);
  });
});
