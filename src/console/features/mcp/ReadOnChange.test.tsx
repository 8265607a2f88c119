import { serverCallsApi, useGetResourceChangeQuery } from '@console/domain/tool-servers/serverCallsApi';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReadOnChange } from './ReadOnChange';

const RESOURCE = { server: 'prices', uri: 'prices://now' };

/** The last answer, as every part of the page has it. */
const Answered = () => <p>Answered: {useGetResourceChangeQuery(RESOURCE).data?.changedAt ?? 'nothing'}</p>;

test('it is read once for each change, whichever process answers', async () => {
  const early = { changedAt: '2026-11-26T05:00:01.000Z' };
  const late = { changedAt: '2026-11-26T05:00:02.000Z' };
  let next: { changedAt?: string } = {};
  const onChanged = jest.fn();
  const view = await renderPart(
    <>
      <ReadOnChange {...RESOURCE} onChanged={onChanged} />
      <Answered />
    </>,
    {
      answers: { 'GET /mcp/api/servers/prices/watch': () => next },
      preloaded: signedInState('operator'),
    },
  );
  const ask = async (answer: typeof next): Promise<void> => {
    next = answer;
    const { getResourceChange } = serverCallsApi.endpoints;
    await act(() => view.store.dispatch(getResourceChange.initiate(RESOURCE, { forceRefetch: true })));
    await screen.findByText(`Answered: ${answer.changedAt ?? 'nothing'}`);
  };
  await userEvent.click(screen.getByRole('checkbox'));
  await ask({});
  expect(onChanged).not.toHaveBeenCalled();
  await ask(early);
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledTimes(1);
  });
  // Processes keep watches of their own, and may have heard of a change at other moments, or of none.
  for (const [answer, shown] of [
    [{}, '14:00:01'],
    [early, '14:00:01'],
    [late, '14:00:02'],
    [early, '14:00:02'],
    [{}, '14:00:02'],
  ] as const) {
    await ask(answer);
    await waitFor(() => {
      expect(screen.getByText(/에 바뀜$/)).toHaveTextContent(shown);
    });
  }
  await ask({ changedAt: '2026-11-26T05:00:03.000Z' });
  await waitFor(() => {
    expect(screen.getByText(/에 바뀜$/)).toHaveTextContent('14:00:03');
  });
  expect(onChanged).toHaveBeenCalledTimes(3);
  view.stop();
});
