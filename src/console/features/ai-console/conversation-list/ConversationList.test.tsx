import type { Conversation } from '@contract/entities/conversation';
import type { Role } from '@contract/entities/user';
import { buildConversation } from '@test/builders/buildConversation';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConversationList } from './ConversationList';

let view: Awaited<ReturnType<typeof renderPart>>;
let listed: Conversation[];
const MEETING = buildConversation();
const PINNED = buildConversation({ id: 'conv_2', title: '주간 보고', favourite: true });

interface Options {
  role?: Role;
  currentId?: string | null;
  answers?: Answers;
}
const open = async ({ role = 'operator', currentId = null, answers = {} }: Options = {}) => {
  listed = [MEETING, PINNED];
  const find = ({ url }: Request) => {
    const q = new URL(url).searchParams.get('q') ?? '';
    return { conversations: listed.filter(({ title }) => title.includes(q)) };
  };
  view = await renderPart(<ConversationList currentId={currentId} />, {
    answers: {
      'GET /api/conversations': find,
      'POST /api/conversations': async (request: Request) => ({
        conversation: buildConversation((await request.clone().json()) as Partial<Conversation>),
      }),
      'PATCH /api/conversations/conv_1': { conversation: MEETING },
      'DELETE /api/conversations/conv_1': { ok: true },
      ...answers,
    },
    preloaded: signedInState(role),
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
const openMenu = async () => {
  const row = (await screen.findAllByRole('listitem')).find((item) =>
    within(item).queryByText(MEETING.title),
  );
  if (!row) throw new Error('The conversation is not listed');
  await userEvent.click(within(row).getByRole('button', { name: '대화 메뉴' }));
};

test('favourites stand above the others, and the open one is marked', async () => {
  await open({ currentId: 'conv_1' });
  const [favourites, earlier] = await screen.findAllByRole('region');
  expect(favourites).toHaveAccessibleName('즐겨찾기');
  expect(earlier).toHaveAccessibleName(/이전|지난 7일|오늘|어제/);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('마케팅 팀 회의');
  expect(screen.getByRole('link', { name: /주간 보고/ })).toHaveAttribute('href', '/ai-console?c=conv_2');
});

test('words narrow the list, and nothing found is said', async () => {
  await open();
  await screen.findByText('주간 보고');
  await userEvent.type(screen.getByRole('searchbox'), '마케팅');
  await waitFor(() => {
    expect(screen.queryByText('주간 보고')).not.toBeInTheDocument();
  });
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('일치하는 대화가 없습니다.')).toBeVisible();
});

test('a new conversation is made under an id of this console and opened', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '새 대화' }));
  await waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/\?c=conv_/);
  });
  const id = screen.getByTestId('address').textContent.replace('/?c=', '');
  expect(await bodies('POST')).toEqual([['/api/conversations', JSON.stringify({ id })]]);
});

test('a conversation can be made a favourite', async () => {
  await open();
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: '즐겨찾기에 추가' }));
  expect(await bodies('PATCH')).toEqual([['/api/conversations/conv_1', '{"favourite":true}']]);
});

test('deleting asks first, with the specified words', async () => {
  await open();
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: '삭제' }));
  const dialog = screen.getByRole('dialog', { name: '이 대화를 삭제하시겠습니까?' });
  expect(await bodies('DELETE')).toEqual([]);
  listed = [PINNED];
  await userEvent.click(within(dialog).getByRole('button', { name: '삭제' }));
  await waitFor(() => {
    expect(screen.queryByText('마케팅 팀 회의')).not.toBeInTheDocument();
  });
  expect(await bodies('DELETE')).toEqual([['/api/conversations/conv_1', '']]);
});

test('a viewer reads and downloads, and changes nothing', async () => {
  await open({ role: 'viewer' });
  expect(screen.getByRole('button', { name: '새 대화' })).toBeDisabled();
  await openMenu();
  const disabled = screen
    .getAllByRole('menuitem')
    .filter((item) => item.getAttribute('aria-disabled') === 'true')
    .map(({ textContent }) => textContent);
  expect(disabled).toEqual(['즐겨찾기에 추가', '삭제']);
});

test('a list that cannot be read is said, with Retry', async () => {
  const body = { error: 'The database is away', code: 'internal', requestId: 'req_1' };
  await open({ answers: { 'GET /api/conversations': () => Response.json(body, { status: 404 }) } });
  expect(await screen.findByText('대화 목록을 불러오지 못했습니다')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
