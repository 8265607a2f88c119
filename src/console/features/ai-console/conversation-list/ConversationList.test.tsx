import type { Conversation } from '@contract/entities/conversation';
import type { Role } from '@contract/entities/user';
import { buildConversation } from '@test/builders/buildConversation';
import { buildMessage } from '@test/builders/buildMessage';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  const all: Answers = {
    'GET /api/conversations': find,
    'PATCH /api/conversations/conv_1': { conversation: MEETING },
    'DELETE /api/conversations/conv_1': { ok: true },
    ...answers,
  };
  const preloaded = signedInState(role);
  view = await renderPart(<ConversationList currentId={currentId} />, { answers: all, preloaded });
  return all;
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

test('a new conversation is opened under an id of this console, and stored nowhere', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '새 대화' }));
  await waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/\?c=conv_/);
  });
  expect(screen.getByTestId('address')).toHaveTextContent(/&unsaid=1$/);
  expect(await bodies('POST')).toEqual([]);
});

test('a conversation can be made a favourite', async () => {
  await open();
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: '즐겨찾기에 추가' }));
  expect(await bodies('PATCH')).toEqual([['/api/conversations/conv_1', '{"favourite":true}']]);
});

const choose = async (name: string) => {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name }));
};

test('a conversation is renamed in its row: Enter keeps, Escape does not', async () => {
  await open();
  await choose('이름 바꾸기');
  const field = () => screen.getByRole('textbox', { name: '대화 이름' });
  await waitFor(() => {
    expect(field()).toHaveFocus();
  });
  await userEvent.keyboard('버릴 이름{Escape}');
  expect(await bodies('PATCH')).toEqual([]);
  expect(screen.getByText(MEETING.title)).toBeVisible();
  await choose('이름 바꾸기');
  await waitFor(() => {
    expect(field()).toHaveFocus();
  });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  await userEvent.keyboard('분기 회의{Enter}');
  expect(await bodies('PATCH')).toEqual([['/api/conversations/conv_1', '{"title":"분기 회의"}']]);
  expect(screen.getByRole('link', { name: /마케팅 팀 회의/ })).toHaveFocus();
});

test('a name that is refused is said', async () => {
  const body = { error: 'Too long', code: 'invalid-input', requestId: 'req_1' };
  await open({ answers: { 'PATCH /api/conversations/conv_1': () => Response.json(body, { status: 400 }) } });
  await choose('이름 바꾸기');
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: '대화 이름' })).toHaveFocus();
  });
  await userEvent.keyboard('새 이름{Enter}');
  await waitFor(() => {
    expect(view.toasts).toMatchObject([{ kind: 'error', title: '이름을 바꾸지 못했습니다' }]);
  });
});

test('what the user wrote is saved as a prompt under a name', async () => {
  const at = MEETING.createdAt;
  const prompt = { version: '1.0', activeVersion: '1.0', isActive: false, createdAt: at, updatedAt: at };
  const fetchPage = ({ url }: Request) =>
    new URL(url).searchParams.has('before')
      ? { messages: [buildMessage({ id: 'm1', seq: 1, type: 'user', content: '첫 요청' })], hasMore: false }
      : {
          messages: [
            buildMessage({ id: 'm2', seq: 2, content: '답' }),
            buildMessage({ id: 'm3', seq: 3, type: 'user', content: '둘째 요청' }),
          ],
          hasMore: true,
        };
  const answers = await open({ answers: { 'GET /api/conversations/conv_1/messages': fetchPage } });
  await choose('프롬프트로 저장');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.clear(dialog.getByRole('textbox', { name: '프롬프트 이름' }));
  await userEvent.click(dialog.getByRole('button', { name: '프롬프트 저장' }));
  expect(dialog.getByText('이름을 입력하세요')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: '프롬프트 이름' }), '회의 양식');
  await userEvent.click(dialog.getByRole('button', { name: '프롬프트 저장' }));
  expect(await dialog.findByText(/Failed to save prompt: No such call/)).toBeVisible();
  const [put] = view.requests.filter(({ method }) => method === 'PUT');
  expect(await put?.clone().json()).toEqual({
    name: '회의 양식',
    content: '첫 요청\n\n둘째 요청',
    reason: '대화에서 저장: 마케팅 팀 회의',
  });
  const id = put ? new URL(put.url).pathname.replace('/api/prompts/', '') : '';
  expect(put?.headers.get('Idempotency-Key')).toBe(id);
  answers[`PUT /api/prompts/${id}`] = { prompt: { id, name: '회의 양식', content: '', ...prompt } };
  await userEvent.click(dialog.getByRole('button', { name: '프롬프트 저장' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(view.toasts).toMatchObject([{ kind: 'success', title: '프롬프트로 저장했습니다' }]);
});

test('the list goes on where a page ends, by the platform’s cursor, and a failed page is said', async () => {
  let next = () => Response.json({ error: 'Away', code: 'internal', requestId: 'req_2' }, { status: 404 });
  const page = ({ url }: Request) =>
    new URL(url).searchParams.get('cursor') === 'c1'
      ? next()
      : { conversations: [PINNED, MEETING], nextCursor: 'c1' };
  await open({ answers: { 'GET /api/conversations': page } });
  expect(await screen.findByText('다음 대화를 불러오지 못했습니다')).toBeVisible();
  expect(screen.getByText('주간 보고')).toBeVisible();
  const later = buildConversation({ id: 'conv_3', title: '오래된 대화' });
  next = () => Response.json({ conversations: [MEETING, later] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('오래된 대화')).toBeVisible();
  expect(screen.getAllByText(MEETING.title)).toHaveLength(1);
});

test('deleting the open conversation opens the first that remains', async () => {
  await open({ currentId: 'conv_1' });
  await userEvent.click(await screen.findByRole('link', { name: /마케팅 팀 회의/ }));
  await choose('삭제');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '삭제' }));
  await waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent('?c=conv_2');
  });
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
  expect(disabled).toEqual([
    '이름 바꾸기',
    '즐겨찾기에 추가',
    '프롬프트로 저장',
    '드라이 런 시나리오로 추가',
    '시나리오 세트에 추가',
    '삭제',
  ]);
});

test('a list that cannot be read is said, with Retry', async () => {
  const body = { error: 'The database is away', code: 'internal', requestId: 'req_1' };
  await open({ answers: { 'GET /api/conversations': () => Response.json(body, { status: 404 }) } });
  expect(await screen.findByText('대화 목록을 불러오지 못했습니다')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('the list is one tab stop: arrow keys go through the rows, and to the menu of a row', async () => {
  await open({ currentId: 'conv_1' });
  const meeting = await screen.findByRole('link', { name: /마케팅 팀 회의/ });
  const pinned = screen.getByRole('link', { name: /주간 보고/ });
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.tab();
  expect(meeting).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(pinned).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(pinned).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(meeting).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getAllByRole('button', { name: '대화 메뉴' })[1]).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Home}{End}');
  expect(meeting).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  const inTheList = [meeting, pinned, ...screen.getAllByRole('button', { name: '대화 메뉴' })];
  for (const stop of inTheList) expect(stop).not.toHaveFocus();
});

test('the menu opens by key, and a closed menu gives its place back', async () => {
  await open({ currentId: 'conv_1' });
  await screen.findByRole('link', { name: /마케팅 팀 회의/ });
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(await screen.findByRole('menuitem', { name: '이름 바꾸기' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: '즐겨찾기에 추가' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.getAllByRole('button', { name: '대화 메뉴' })[1]).toHaveFocus();
  });
});
