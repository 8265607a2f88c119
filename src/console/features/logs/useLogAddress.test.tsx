import { buildLogEntry } from '@test/builders/buildLogEntry';
import { click, hearAtOnce, letter } from '@test/support/hearAtOnce';
import { LOGS, LOGS_ANSWERS } from '@test/support/logsAnswers';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogsPage } from './LogsPage';

let stop: () => void = () => undefined;
const open = async (answers: Answers = {}) => {
  const view = await renderPart(<LogsPage />, {
    answers: { ...LOGS_ANSWERS, ...answers },
    preloaded: signedInState(),
  });
  stop = view.stop;
  await screen.findByText('first words');
};
afterEach(() => {
  stop();
});
const button = (name: string) => screen.getByRole('button', { name });
const expectAddress = async (text: string) => {
  await waitFor(() => {
    expect(decodeURIComponent(screen.getByTestId('address').textContent)).toBe(text);
  });
};

test('letters typed fast all arrive', async () => {
  await open();
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await hearAtOnce(letter('a', field), letter('b', field));
  expect(field).toHaveValue('ab');
  await expectAddress('/?q=ab');
});

test('levels clicked fast are all chosen, and one clicked twice is not', async () => {
  await open();
  await hearAtOnce(click(button('error')), click(button('warn')), click(button('error')));
  await expectAddress('/?level=warn');
});

test('agents clicked fast are all chosen', async () => {
  await open();
  await userEvent.click(button('Agent 모두'));
  const agent = (name: string) => screen.getByRole('menuitemcheckbox', { name });
  await hearAtOnce(click(agent('monitor')), click(agent('integration')));
  await expectAddress('/?agent=monitor,integration');
});

test('two clicks on the next entry lead two entries on', async () => {
  const logs = [...LOGS, buildLogEntry(3, { message: 'last words' })];
  await open({
    'GET /api/logs': { logs },
    'GET /api/logs/log_3/context': { logs },
    'GET /api/logs/log_1/context': { logs },
  });
  await userEvent.click(screen.getByText('last words'));
  const next = button('다음 로그');
  await hearAtOnce(click(next), click(next));
  await expectAddress('/?entry=log_1');
});

test.each(['all', 'newest', 'false'])('%s is searched for like any other word', async (word) => {
  await open();
  await userEvent.type(screen.getByRole('searchbox'), word);
  expect(screen.getByRole('searchbox')).toHaveValue(word);
  await expectAddress(`/?q=${word}`);
});
