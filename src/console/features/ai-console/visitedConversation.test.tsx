import { selectPendingCards } from '@console/domain/action-cards/cardsSlice';
import type { Conversation } from '@contract/entities/conversation';
import type { Role } from '@contract/entities/user';
import { buildActionCard } from '@test/builders/buildActionCard';
import { buildConversation } from '@test/builders/buildConversation';
import { buildMessage } from '@test/builders/buildMessage';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import '@console/common/ui/Markdown';
import { ChatPane } from './chat/ChatPane';

/** jsdom lays nothing out: without a height the list has no rows to show. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

const card = buildActionCard();
const MESSAGES = [
  buildMessage({ id: 'msg_0', type: 'user', content: '공지해 줘', userId: 'user_operator', seq: 1 }),
  buildMessage({ id: 'msg_1', content: '초안입니다', seq: 2 }),
  buildMessage({ id: card.messageId, type: 'action-card', metadata: { card }, seq: 3 }),
];

let view: Awaited<ReturnType<typeof renderPart>>;
const open = async (change: Partial<Conversation>, role: Role = 'operator') => {
  const conversation = buildConversation({ ownerName: 'lee', ...change });
  view = await renderPart(<ChatPane conversationId="conv_1" onOpenList={() => undefined} />, {
    answers: {
      'GET /api/conversations': { conversations: [conversation] },
      'GET /api/judgements': { judgements: [] },
      'GET /api/conversations/conv_1/messages': { messages: MESSAGES, hasMore: false },
    },
    preloaded: signedInState(role),
  });
  await screen.findByText('초안입니다');
  await screen.findByText('공지 게시');
  await screen.findByRole('heading', { name: conversation.title });
};
afterEach(() => {
  view.stop();
});

const shown = () => ({
  composer: screen.queryByRole('textbox', { name: '메시지' }) !== null,
  decides: screen.queryByRole('button', { name: '게시' }) !== null,
  edits: screen.queryByRole('button', { name: '질문 고쳐 다시 보내기' }) !== null,
  again: screen.queryByRole('button', { name: '다시 답하기' }) !== null,
  run: screen.queryByRole('link', { name: 'run_1' }) !== null,
  judges: screen.queryByRole('button', { name: /좋은|좋음/ }) !== null,
  waiting: selectPendingCards(view.store.getState()).length,
});
const WRITES = { composer: true, decides: true, edits: true, again: true, waiting: 1 };

test('its owner writes, decides, and opens runs', async () => {
  await open({ userId: 'user_operator' });
  expect(shown()).toEqual({ ...WRITES, run: true, judges: true });
});

test('whoever came by a link to write writes and decides; runs are no links', async () => {
  await open({ userId: 'user_lee', linkRight: 'write' });
  expect(screen.getByText('run_1')).toBeVisible();
  expect(shown()).toEqual({ ...WRITES, run: false, judges: false });
});

test('whoever came by a link to read only reads, is told why, and no card waits for them', async () => {
  await open({ userId: 'user_lee', linkRight: 'read' });
  expect(screen.getByText(/읽기 전용 링크로 열었습니다/)).toBeVisible();
  expect(screen.getByText('읽기 전용 링크로 열어서 결정할 수 없습니다.')).toBeVisible();
  expect(shown()).toEqual({
    composer: false,
    decides: false,
    edits: false,
    again: false,
    run: false,
    judges: false,
    waiting: 0,
  });
});

test('an administrator who came by a link opens runs as everywhere', async () => {
  await open({ userId: 'user_lee', linkRight: 'read' }, 'admin');
  expect(shown()).toMatchObject({ run: true, composer: false });
});
