import { messagesReceived, streamTokensReceived } from '@console/domain/connectivity/chatEvents';
import { conversationOpened } from '@console/domain/conversations/conversationActions';
import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { itemsSettled, itemsSending, selectOutbox } from '@console/domain/outbox/outboxSlice';
import type { Message } from '@contract/entities/message';
import type { Role } from '@contract/entities/user';
import { buildActionCard } from '@test/builders/buildActionCard';
import { buildMessage } from '@test/builders/buildMessage';
import { createFakeChatSocket } from '@test/support/fakeChatSocket';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@console/common/ui/Markdown';
import { MessageList } from './MessageList';

/** jsdom lays nothing out: without a height the list has no rows to show. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

let view: Awaited<ReturnType<typeof renderPart>>;
let chat: ReturnType<typeof createFakeChatSocket>;
let page: unknown;
interface Options {
  hasMore?: boolean;
  role?: Role;
  /** Instead of the first page. */
  first?: unknown;
}
const open = async (
  messages: Message[] = [],
  { hasMore = false, role = 'operator', first }: Options = {},
) => {
  page = first ?? { messages, hasMore };
  chat = createFakeChatSocket({ stop: () => ({ ok: true }) });
  chat.setConnected(false);
  view = await renderPart(<MessageList conversationId="conv_1" />, {
    answers: { 'GET /api/conversations/conv_1/messages': () => page },
    preloaded: signedInState(role),
    socket: chat.socket,
  });
  act(() => void view.store.dispatch(conversationOpened('conv_1')));
};
afterEach(() => {
  view.stop();
});

test('words of somebody for whom my account stands in are theirs, and not mine to edit', async () => {
  const said = { userId: 'user_operator', userName: '김서연', metadata: { speaker: '김서연' } };
  await open([buildMessage({ type: 'user', content: '회의 잡아줘', conversationId: 'conv_1', ...said })]);
  expect(await screen.findByText('김서연')).toBeVisible();
  expect(screen.queryByText('나')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /편집|고쳐/ })).not.toBeInTheDocument();
});

const submit = () => {
  const payload = {
    conversationId: 'conv_1',
    content: '내 메시지',
    dryRun: false,
    model: 'gpt-4o-mini' as const,
  };
  const action = messageSubmitted(payload, 'user_operator');
  act(() => void view.store.dispatch(action));
  return action.payload.id;
};
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('what a model wrote while it reasoned is folded away above its answer', async () => {
  const metadata = { model: 'gpt-4o-mini', reasoning: '한 걸음씩 생각한다' };
  await open([buildMessage({ id: 'm2', seq: 2, content: '답입니다.', metadata })]);
  expect(await screen.findByText('답입니다.')).toBeVisible();
  expect(screen.getByText('한 걸음씩 생각한다')).not.toBeVisible();
  await userEvent.click(screen.getByText('Reasoning of the model'));
  expect(screen.getByText('한 걸음씩 생각한다')).toBeVisible();
});

test('an empty conversation welcomes with examples that fill the box', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '오늘 이메일 요약해줘' }));
  expect(Object.values(view.store.getState().drafts.texts)).toEqual(['오늘 이메일 요약해줘']);
});

test('a viewer is welcomed without examples', async () => {
  await open([], { role: 'viewer' });
  expect(await screen.findByText('무엇을 도와드릴까요?')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('who may not begin a conversation and has none is welcomed too', async () => {
  view = await renderPart(<MessageList conversationId={null} />, {
    answers: { 'GET /api/conversations': { conversations: [] } },
    preloaded: signedInState('viewer'),
  });
  expect(await screen.findByText('무엇을 도와드릴까요?')).toBeVisible();
});

test('user messages, replies with model, usage, cost and run, and cards are shown in their order', async () => {
  const metadata = { model: 'gpt-4o-mini', usage: { input: 1204, output: 186 }, cost: 0.0064 };
  await open([
    buildMessage({ id: 'm1', seq: 1, type: 'user', content: '요약해줘 **굵게 아님**' }),
    buildMessage({ id: 'm2', seq: 2, content: '**6건**이 왔습니다.', metadata }),
    buildMessage({ id: 'm3', seq: 3, type: 'action-card', metadata: { card: buildActionCard() } }),
  ]);
  expect(await screen.findByText('6건')).toBeVisible();
  expect(screen.getByText('요약해줘 **굵게 아님**')).toBeVisible();
  for (const text of ['gpt-4o-mini', '입력 1,204', '출력 186', '$0.0064']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'run_1' })).toHaveAttribute('href', '/runs/run_1');
  expect(screen.getByRole('article', { name: '공지 게시' })).toBeVisible();
});

test('a reply is thinking, then streams, and can be stopped', async () => {
  await open();
  act(() => void view.store.dispatch(messagesReceived([buildMessage({ content: '', status: 'streaming' })])));
  expect(screen.getByText('AI is thinking')).toBeVisible();
  const token = { messageId: 'msg_1', conversationId: 'conv_1', done: false, token: '오늘은 ', index: 0 };
  act(() => void view.store.dispatch(streamTokensReceived([token])));
  expect(screen.queryByText('AI is thinking')).not.toBeInTheDocument();
  expect(screen.getByText('오늘은')).toBeVisible();
  chat.setConnected(true);
  await click('중지');
  expect(chat.sent('stop')).toEqual([{ messageId: 'msg_1' }]);
});

test('a row that is in use stays while it is out of view, others go', async () => {
  const card = buildActionCard();
  await open([
    buildMessage({ id: 'm0', seq: 0, type: 'action-card', metadata: { card } }),
    ...Array.from({ length: 60 }, (_, index) =>
      buildMessage({
        id: `m${String(index + 1)}`,
        seq: index + 1,
        type: 'user',
        content: `말 ${String(index)}`,
      }),
    ),
  ]);
  const log = screen.getByRole('log');
  const scrollTo = (top: number) => {
    log.scrollTop = top;
    fireEvent.scroll(log);
  };
  act(() => {
    scrollTo(0);
  });
  await userEvent.click(await screen.findByRole('button', { name: /거절/ }));
  await userEvent.type(screen.getByRole('textbox'), '다음에');
  expect(screen.getByText('말 0')).toBeInTheDocument();
  act(() => {
    scrollTo(4000);
  });
  expect(await screen.findByText('말 43')).toBeInTheDocument();
  expect(screen.queryByText('말 0')).not.toBeInTheDocument();
  expect(screen.getByDisplayValue('다음에')).toBeInTheDocument();
});

test('earlier messages come page by page', async () => {
  await open([buildMessage({ seq: 41, type: 'user', content: '나중' })], { hasMore: true });
  await screen.findByText('나중');
  page = { messages: [buildMessage({ id: 'm0', seq: 40, type: 'user', content: '먼저' })], hasMore: false };
  await click('이전 메시지 더 보기');
  expect(await screen.findByText('먼저')).toBeVisible();
  expect(view.requests.some(({ url }) => url.endsWith('/messages?before=41&limit=200'))).toBe(true);
  expect(screen.queryByRole('button', { name: '이전 메시지 더 보기' })).not.toBeInTheDocument();
});

test('earlier messages that cannot be read are said, with Retry, and the others stay', async () => {
  await open([buildMessage({ seq: 41, type: 'user', content: '나중' })], { hasMore: true });
  await screen.findByText('나중');
  const body = { error: 'The database is away', code: 'internal', requestId: 'req_1' };
  page = Response.json(body, { status: 404 });
  await click('이전 메시지 더 보기');
  expect(await screen.findByText('이전 메시지를 불러오지 못했습니다')).toBeVisible();
  expect(screen.getByText('나중')).toBeVisible();
  page = { messages: [buildMessage({ id: 'm0', seq: 40, type: 'user', content: '먼저' })], hasMore: false };
  await click('Retry');
  expect(await screen.findByText('먼저')).toBeVisible();
  expect(screen.queryByText('이전 메시지를 불러오지 못했습니다')).not.toBeInTheDocument();
});

test('a history that cannot be read is said, with Retry', async () => {
  const body = { error: 'This conversation was deleted', code: 'not-found', requestId: 'req_1' };
  await open([], { first: Response.json(body, { status: 404 }) });
  expect(await screen.findByText('대화를 불러오지 못했습니다')).toBeVisible();
  page = { messages: [buildMessage({ type: 'user', content: '다시 왔어요' })], hasMore: false };
  await click('Retry');
  expect(await screen.findByText('다시 왔어요')).toBeVisible();
});

test('a message on its way says where it stands, and can be taken back while it waits', async () => {
  await open();
  const id = submit();
  expect(screen.getByText('대기 중')).toBeVisible();
  act(() => void view.store.dispatch(itemsSending([id])));
  expect(screen.getByText('보내는 중')).toBeVisible();
  expect(screen.queryByRole('button', { name: '취소' })).not.toBeInTheDocument();
  act(
    () =>
      void view.store.dispatch(
        itemsSettled({ ids: [id], outcomes: { [id]: { kind: 'refused', error: '대화가 삭제되었습니다' } } }),
      ),
  );
  expect(screen.getByText('보내지 못했습니다: 대화가 삭제되었습니다')).toBeVisible();
  await click('다시 시도');
  expect(selectOutbox(view.store.getState())).toMatchObject([{ state: 'queued' }]);
  await click('취소');
  expect(screen.queryByText('내 메시지')).not.toBeInTheDocument();
});

test('a message has its author and time; a colleague’s is not mine', async () => {
  await open([
    buildMessage({
      id: 'm1',
      seq: 1,
      type: 'user',
      userId: 'user_operator',
      userName: 'operator',
      content: '내 말',
    }),
    buildMessage({
      id: 'm2',
      seq: 2,
      type: 'user',
      userId: 'user_admin',
      userName: 'admin',
      content: '남의 말',
    }),
  ]);
  expect(await screen.findByText('내 말')).toBeVisible();
  expect([screen.getByText('나'), screen.getByText('admin')]).toHaveLength(2);
  expect(screen.getAllByText('2026-11-20 10:42')).toHaveLength(2);
  expect(screen.getByText('내 말')).toHaveStyle({ alignSelf: 'flex-end' });
  expect(screen.getByText('남의 말')).toHaveStyle({ alignSelf: 'flex-start' });
});
