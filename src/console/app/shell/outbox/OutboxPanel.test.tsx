import { interventionKept } from '@console/domain/outbox/keptItems';
import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen } from '@testing-library/react';
import { OutboxPanel } from './OutboxPanel';

let view: Awaited<ReturnType<typeof renderPart>>;
const open = async () => {
  view = await renderPart(<OutboxPanel anchor={document.body} onClose={jest.fn()} />, {
    preloaded: signedInState(),
  });
};
afterEach(() => {
  view.stop();
});

const keep = (): void => {
  const pause = { target: 'pause', command: 'pause', params: { resumable: true } };
  act(() => void view.store.dispatch(interventionKept(pause, 'user_operator', 'key_1')));
};

test('what waits for a click is not said to be sent by itself', async () => {
  await open();
  keep();
  expect(await screen.findByText('눌러야 보냅니다')).toBeVisible();
  const message = { conversationId: 'conv_1', content: '회의', dryRun: false, model: 'gpt-4o-mini' as const };
  act(() => void view.store.dispatch(messageSubmitted(message, 'user_operator')));
  expect(await screen.findByText('연결되면 순서대로 보냅니다')).toBeVisible();
});
