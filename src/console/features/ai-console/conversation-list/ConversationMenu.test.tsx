import { useLatestSearchParams } from '@console/common/hooks/useSearchParams';
import type { Conversation } from '@contract/entities/conversation';
import { buildConversation } from '@test/builders/buildConversation';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConversationList } from './ConversationList';

const MEETING = buildConversation();
const REPORT = buildConversation({ id: 'conv_2', title: '주간 보고', favourite: true });
const BUDGET = buildConversation({ id: 'conv_3', title: '분기 예산' });

let view: Awaited<ReturnType<typeof renderPart>>;
let listed: Conversation[];
/** The address as it is: the router draws it when it has time. */
let latestParams: () => URLSearchParams;
const Address = () => {
  latestParams = useLatestSearchParams();
  return null;
};

const open = async (answers: Answers) => {
  listed = [MEETING, REPORT, BUDGET];
  const part = (
    <>
      <ConversationList currentId="conv_1" />
      <Address />
    </>
  );
  view = await renderPart(part, {
    answers: { 'GET /api/conversations': () => ({ conversations: listed }), ...answers },
    preloaded: signedInState(),
  });
};
afterEach(() => {
  view.stop();
});

const go = async (title: string) => {
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(title) }));
};
const choose = async (name: string) => {
  const rows = await screen.findAllByRole('listitem');
  const row = rows.find((item) => within(item).queryByText(MEETING.title)) as HTMLElement;
  await userEvent.click(within(row).getByRole('button', { name: '대화 메뉴' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
};
const confirm = () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '삭제' }));
const refused = () =>
  Response.json({ error: 'Busy', code: 'unavailable', requestId: 'req_1' }, { status: 400 });

test('that a conversation could not be made a favourite is said', async () => {
  await open({ 'PATCH /api/conversations/conv_1': refused });
  await choose('즐겨찾기에 추가');
  await waitFor(() => {
    expect(view.toasts).toMatchObject([
      { kind: 'error', title: '대화를 바꾸지 못했습니다', message: 'Busy, req_1' },
    ]);
  });
});

test('that a conversation could not be deleted is said', async () => {
  await open({ 'DELETE /api/conversations/conv_1': refused });
  await choose('삭제');
  await confirm();
  await waitFor(() => {
    expect(view.toasts).toMatchObject([
      { kind: 'error', title: '대화를 삭제하지 못했습니다', message: 'Busy, req_1' },
    ]);
  });
});

test.each([
  ['stays open until then, the first that remains opens', MEETING.title, 'conv_2'],
  ['was left meanwhile, the other one stays', BUDGET.title, 'conv_3'],
])('where a conversation that is deleted late %s', async (_what, opened, expected) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await open({
    'DELETE /api/conversations/conv_1': async () => {
      await held;
      listed = [REPORT, BUDGET];
      return { ok: true };
    },
  });
  await go(MEETING.title);
  await choose('삭제');
  await confirm();
  await go(opened);
  answer();
  await waitFor(() => {
    expect(screen.queryByText(MEETING.title)).not.toBeInTheDocument();
  });
  expect(latestParams().get('c')).toBe(expected);
});
