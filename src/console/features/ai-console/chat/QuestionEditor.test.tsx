import { toStoredMessage } from '@console/domain/conversations/storedMessage';
import { selectOutbox } from '@console/domain/outbox/outboxSlice';
import { modelChosen } from '@console/domain/preferences/preferencesSlice';
import { buildMessage } from '@test/builders/buildMessage';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuestionEditor } from './QuestionEditor';

/** What a model takes, at four characters per token. */
const MINI_MAX = 128_000 * 4;
const CHAT_MAX = 800_000;

let view: Awaited<ReturnType<typeof renderPart>>;
const onSent = jest.fn();
const open = async (model: 'gpt-4o-mini' | 'claude-3-5-sonnet') => {
  onSent.mockClear();
  const message = toStoredMessage(buildMessage({ type: 'user', content: 'first words' }));
  view = await renderPart(<QuestionEditor message={message} onLeave={() => undefined} onSent={onSent} />, {
    answers: {
      'GET /api/llm/models': {
        models: ['claude-3-5-sonnet', 'gpt-4o-mini'].map((name) => ({ name, provider: 'openai' })),
      },
    },
    preloaded: signedInState(),
  });
  act(() => void view.store.dispatch(modelChosen(model)));
};
afterEach(() => {
  view.stop();
});
const write = (letters: number) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x'.repeat(letters) } });
};
const send = () => screen.getByRole('button', { name: '연결되면 보내기' });

test('above the limit of the model it is said, and nothing is sent', async () => {
  await open('gpt-4o-mini');
  write(MINI_MAX + 1);
  expect(screen.getByRole('alert')).toHaveTextContent(
    '한도를 넘어 보낼 수 없습니다 (토큰 128,001, 이 모델의 한도 128,000).',
  );
  expect(send()).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(selectOutbox(view.store.getState())).toEqual([]);
  expect(onSent).not.toHaveBeenCalled();
});

test('close to the limit it is said, and sent all the same', async () => {
  await open('gpt-4o-mini');
  write(MINI_MAX);
  expect(screen.getByText(/토큰 한도에 근접했습니다/)).toBeVisible();
  await userEvent.click(send());
  expect(selectOutbox(view.store.getState())).toHaveLength(1);
});

test('where no message may be that long the reason is said, too', async () => {
  await open('claude-3-5-sonnet');
  write(CHAT_MAX + 1);
  expect(screen.getByRole('alert')).toHaveTextContent(/한도를 넘어 보낼 수 없습니다/);
  expect(send()).toBeDisabled();
});
