import { buildConversation } from '@test/builders/buildConversation';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatHeader } from './ChatHeader';

test('that the messages could not be cleared is said', async () => {
  const conversation = buildConversation();
  const refused = () =>
    Response.json({ error: 'Busy', code: 'unavailable', requestId: 'req_1' }, { status: 400 });
  const view = await renderPart(<ChatHeader conversationId="conv_1" onOpenList={() => undefined} />, {
    answers: {
      'GET /api/conversations': { conversations: [conversation] },
      'GET /api/conversations/conv_1': { conversation },
      'PATCH /api/conversations/conv_1': refused,
    },
    preloaded: signedInState(),
  });
  const reset = screen.getByRole('button', { name: '대화 초기화' });
  await waitFor(() => {
    expect(reset).toBeEnabled();
  });
  await userEvent.click(reset);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '모두 지우기' }));
  await waitFor(() => {
    expect(view.toasts).toMatchObject([
      { kind: 'error', title: '메시지를 지우지 못했습니다', message: 'Busy, req_1' },
    ]);
  });
  view.stop();
});
