import { click, hearAtOnce, letter } from '@test/support/hearAtOnce';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { MessageSearchPane } from './MessageSearchPane';

let stop: () => void = () => undefined;
const asked: (string | null)[] = [];
const open = async () => {
  asked.length = 0;
  const view = await renderPart(
    <>
      <MessageSearchPane />
      <Link to="?q=whale">Whale</Link>
    </>,
    {
      answers: {
        'GET /api/messages': ({ url }: Request) => {
          asked.push(new URL(url).searchParams.get('q'));
          return { hits: [], hasMore: false };
        },
      },
      preloaded: signedInState(),
    },
  );
  stop = view.stop;
};
afterEach(() => {
  stop();
});

test('what is typed is searched for once it rests, and a link with other words replaces it', async () => {
  await open();
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'blue ');
  await screen.findByText('이 말이 있는 메시지가 없습니다');
  expect(field).toHaveValue('blue ');
  expect(asked).toEqual(['blue']);
  await userEvent.click(screen.getByRole('link', { name: 'Whale' }));
  await waitFor(() => {
    expect(asked).toEqual(['blue', 'whale']);
  });
  expect(field).toHaveValue('whale');
  expect(screen.getByTestId('address')).toHaveTextContent('/?q=whale');
});

test('a link right after a letter wins', async () => {
  await open();
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await hearAtOnce(letter('b', field), click(screen.getByRole('link', { name: 'Whale' })));
  await waitFor(() => {
    expect(asked).toEqual(['whale']);
  });
  expect(field).toHaveValue('whale');
});
