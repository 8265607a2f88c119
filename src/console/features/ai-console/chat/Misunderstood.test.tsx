import { toStoredMessage } from '@console/domain/conversations/storedMessage';
import { messagesReceived } from '@console/domain/connectivity/chatEvents';
import { buildMessage } from '@test/builders/buildMessage';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Misunderstood } from './Misunderstood';

let view: Awaited<ReturnType<typeof renderPart>>;
afterEach(() => {
  view.stop();
});

const show = async (role: 'operator' | 'viewer', model: string) => {
  const asked = buildMessage({
    id: 'msg_1',
    seq: 1,
    type: 'user',
    content: '내일 나 뭐 있어',
    runId: 'run_1',
  });
  const reply = buildMessage({
    id: 'msg_2',
    seq: 2,
    type: 'assistant',
    status: 'complete',
    runId: 'run_1',
    metadata: { model },
  });
  view = await renderPart(<Misunderstood message={toStoredMessage(reply)} />, {
    preloaded: signedInState(role),
  });
  act(() => void view.store.dispatch(messagesReceived([asked, reply])));
};

test('what was meant is chosen from a list of what can be asked for', async () => {
  await show('operator', 'built-in-planner');
  await userEvent.click(await screen.findByRole('button', { name: '다르게 이해했나요?' }));
  const choices = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(choices).toContain('캘린더 보기');
  expect(choices.at(-1)).toBe('이 중에 없음');
});

test.each([
  ['a viewer', 'viewer', 'built-in-planner'],
  ['the reply of a model', 'operator', 'claude-3-5-sonnet'],
] as const)('%s has nothing to mark', async (_who, role, model) => {
  await show(role, model);
  expect(screen.queryByRole('button', { name: '다르게 이해했나요?' })).not.toBeInTheDocument();
});
