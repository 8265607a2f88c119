import type { Conversation } from '@contract/entities/conversation';
import { buildConversation } from '@test/builders/buildConversation';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConversationList } from './ConversationList';

let view: Awaited<ReturnType<typeof renderPart>>;
let listed: Conversation[];
const MEETING = buildConversation();

const open = async () => {
  listed = [MEETING];
  view = await renderPart(<ConversationList currentId={null} />, {
    answers: {
      'GET /api/conversations': () => ({ conversations: listed }),
      'PATCH /api/conversations/conv_1': { conversation: MEETING },
    },
    preloaded: signedInState(),
  });
};
afterEach(() => {
  view.stop();
});

const bodies = (method: string) =>
  Promise.all(
    view.requests
      .filter((request) => request.method === method)
      .map(async (request) => [new URL(request.url).pathname, await request.clone().text()]),
  );
const OTHERS = buildConversation({
  id: 'conv_9',
  title: '공유된 대화',
  userId: 'user_admin',
  ownerName: 'admin',
  shared: true,
});
const scopes = () =>
  view.requests
    .filter(({ url }) => new URL(url).pathname === '/api/conversations')
    .map(({ url }) => new URL(url).searchParams.get('scope'));

test('the list is chosen, kept in the address, and asked of the platform', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '공유' }));
  await waitFor(() => {
    expect(scopes()).toEqual([null, 'shared']);
  });
  expect(screen.getByTestId('address')).toHaveTextContent('list=shared');
  await userEvent.click(screen.getByRole('button', { name: '내 대화' }));
  await waitFor(() => {
    expect(scopes()).toEqual([null, 'shared', 'mine']);
  });
});

test('a shared one says who shared it, and only who keeps it may delete it', async () => {
  await open();
  listed = [OTHERS];
  await userEvent.type(screen.getByRole('searchbox'), '공유');
  expect(await screen.findByRole('img', { name: 'admin 님이 공유' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '대화 메뉴' }));
  expect(screen.getByRole('menuitem', { name: '삭제' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: '즐겨찾기에 추가' })).not.toHaveAttribute('aria-disabled');
});

test('what was deleted is restored from the trash', async () => {
  await open();
  listed = [{ ...MEETING, deletedAt: '2026-11-20T01:42:18.000Z', deletedBy: 'operator' }];
  await userEvent.click(await screen.findByRole('button', { name: '휴지통' }));
  expect(await screen.findByText(/operator 님이 2026-11-20에 삭제/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '복원: 마케팅 팀 회의' }));
  await waitFor(async () => {
    expect(await bodies('PATCH')).toEqual([['/api/conversations/conv_1', '{"deleted":false}']]);
  });
});
