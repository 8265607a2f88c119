import type { Conversation } from '@contract/entities/conversation';
import type { ConversationLink } from '@contract/entities/conversationLink';
import { buildConversation } from '@test/builders/buildConversation';
import { signedInState } from '@test/support/makeTestStore';
import { recordingOf } from '@test/support/recordingOf';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareControl } from './ShareControl';

const SECRET = `aocl_${'s'.repeat(43)}`;
const LINKS = '/api/conversations/conv_1/links';
const LINK: ConversationLink = {
  id: 'link_1',
  conversationId: 'conv_1',
  right: 'read',
  name: '검토용',
  createdBy: 'operator',
  createdAt: '2026-11-20T01:42:18.000Z',
  state: 'open',
  visits: [
    { userName: 'kim', firstAt: '2026-11-20T02:00:00.000Z', lastAt: '2026-11-20T03:00:00.000Z', times: 2 },
  ],
};
const OVER: ConversationLink = {
  ...LINK,
  id: 'link_2',
  name: '',
  state: 'ended',
  endedAt: '2026-11-20T04:00:00.000Z',
  visits: [],
};

let view: Awaited<ReturnType<typeof renderPart>>;
let links: ConversationLink[];
const show = async (change: Partial<Conversation> = {}, role: 'operator' | 'admin' = 'operator') => {
  const conversation = buildConversation({ ownerName: 'operator', ...change });
  view = await renderPart(<ShareControl conversation={conversation} />, {
    answers: {
      [`GET ${LINKS}`]: () => ({ links }),
      [`POST ${LINKS}`]: { link: LINK, secret: SECRET },
      [`DELETE ${LINKS}`]: { links: [] },
      [`DELETE ${LINKS}/link_1`]: { links: [] },
      'PATCH /api/conversations/conv_1': { conversation },
    },
    preloaded: signedInState(role),
  });
};
beforeEach(() => {
  links = [];
});
afterEach(() => {
  view.stop();
});

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^공유 설정/ }));
  await screen.findByRole('dialog', { name: '공유 설정' });
};
const calls = async () =>
  Promise.all(
    view.requests
      .filter(({ method }) => method !== 'GET')
      .map(async (request) => [request.method, new URL(request.url).pathname, await request.clone().text()]),
  );

test.each<[Partial<Conversation>, string]>([
  [{}, '공유 설정: 나만 보기'],
  [{ links: 2 }, '공유 설정: 링크 2개'],
  [{ links: 2, shared: true }, '공유 설정: 팀 전체'],
])('its owner sees who sees it: %j', async (change, name) => {
  await show(change);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

test.each<[Partial<Conversation>, string]>([
  [{ linkRight: 'read' }, 'lee 님이 링크로 공유 · 읽기만 가능'],
  [{ linkRight: 'write' }, 'lee 님이 링크로 공유 · 읽고 쓰기 가능'],
  [{ shared: true }, 'lee 님이 공유'],
])('others see who shared it, and what they may: %j', async (change, told) => {
  await show({ userId: 'user_lee', ownerName: 'lee', ...change });
  expect(screen.getByText(told)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link is made with its right and end, shown once, and kept in no action and no state', async () => {
  await show();
  await openDialog();
  expect(screen.queryByRole('button', { name: '링크 만들기' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /링크를 가진 사람/ }));
  await userEvent.click(screen.getByRole('button', { name: '쓰기' }));
  await userEvent.click(screen.getByRole('button', { name: '30일' }));
  await userEvent.type(screen.getByRole('textbox', { name: '이름 (선택)' }), ' 검토용 ');
  await userEvent.click(screen.getByRole('button', { name: '링크 만들기' }));
  expect(await screen.findByLabelText('새 링크')).toHaveTextContent(`/shared#${SECRET}`);
  expect(screen.getByRole('button', { name: '링크 복사' })).toHaveFocus();
  expect(await calls()).toEqual([
    ['POST', LINKS, JSON.stringify({ right: 'write', name: '검토용', days: 30 })],
  ]);
  expect(JSON.stringify([view.store.getState(), recordingOf(view.store)])).not.toContain(SECRET);
  await userEvent.click(screen.getByRole('button', { name: '다른 링크 만들기' }));
  expect(screen.queryByLabelText('새 링크')).toBeNull();
  expect(screen.getByRole('textbox', { name: '이름 (선택)' })).toHaveFocus();
});

test('each link says who came by it, and is ended by its button', async () => {
  links = [LINK, OVER];
  await show({ links: 1 });
  await openDialog();
  expect(await screen.findByText(/1명이 2번 열었습니다: kim/)).toBeVisible();
  expect(screen.getByText('끝난 링크 1개')).toBeVisible();
  links = [OVER];
  await userEvent.click(screen.getByRole('button', { name: '링크 끝내기: 검토용' }));
  await waitFor(async () => {
    expect(await calls()).toEqual([['DELETE', `${LINKS}/link_1`, '']]);
  });
  expect(screen.getByRole('heading', { name: '링크' })).toHaveFocus();
});

test('going back to private asks first, and then ends every link', async () => {
  links = [LINK];
  await show({ links: 1 });
  await openDialog();
  await screen.findByText(/kim/);
  await userEvent.click(screen.getByRole('radio', { name: /^나만/ }));
  expect(await calls()).toEqual([]);
  const question = within(await screen.findByRole('dialog', { name: '모든 링크를 끝낼까요?' }));
  links = [];
  await userEvent.click(question.getByRole('button', { name: '모두 끝내기' }));
  await waitFor(async () => {
    expect(await calls()).toEqual([['DELETE', LINKS, '']]);
  });
});

test('the whole team, and private again', async () => {
  await show();
  await openDialog();
  await userEvent.click(screen.getByRole('radio', { name: /^팀 전체/ }));
  await waitFor(async () => {
    expect(await calls()).toEqual([['PATCH', '/api/conversations/conv_1', '{"shared":true}']]);
  });
});

test('an administrator closes what is open to the team, and makes no links', async () => {
  await show({ shared: true }, 'admin');
  await openDialog();
  expect(screen.getByRole('radio', { name: /링크를 가진 사람/ })).toBeDisabled();
  expect(screen.getByText('링크는 소유자만 만듭니다.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^나만/ }));
  await waitFor(async () => {
    expect(await calls()).toEqual([['PATCH', '/api/conversations/conv_1', '{"shared":false}']]);
  });
});
