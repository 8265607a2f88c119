import { forgetLinkSecret, keepLinkSecret } from '@console/domain/conversations/linkSecret';
import { buildConversation } from '@test/builders/buildConversation';
import { signedInState } from '@test/support/makeTestStore';
import { recordingOf } from '@test/support/recordingOf';
import { renderPart } from '@test/support/renderPart';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharedLinkPage } from './SharedLinkPage';

const SECRET = `aocl_${'s'.repeat(43)}`;
const OPEN = 'POST /api/conversation-links/open';

type View = Awaited<ReturnType<typeof renderPart>>;
let view: View;
const opened: View[] = [];
let answer: unknown;
const refusal = (status: number, code: string) =>
  Response.json({ error: 'No', code, requestId: 'r' }, { status });
const arrive = (address: string) => {
  window.history.replaceState(null, '', address);
  keepLinkSecret();
};
const open = async () => {
  view = await renderPart(<SharedLinkPage />, {
    answers: { [OPEN]: () => answer },
    preloaded: signedInState(),
  });
  opened.push(view);
};
beforeEach(() => {
  forgetLinkSecret();
  answer = { conversation: buildConversation({ userId: 'user_member', linkRight: 'read' }) };
});
afterEach(() => {
  for (const one of opened.splice(0)) one.stop();
});
const bodies = () =>
  Promise.all(
    view.requests
      .filter(({ url }) => url.endsWith('/conversation-links/open'))
      .map((request) => request.clone().text()),
  );

test('the secret leaves the address at once, is sent in a body, and is nowhere else', async () => {
  arrive(`/shared#${SECRET}`);
  expect(window.location.href).not.toContain(SECRET);
  await open();
  await waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent('/ai-console?c=conv_1');
  });
  expect(await bodies()).toEqual([JSON.stringify({ secret: SECRET })]);
  const places = {
    address: window.location.href,
    state: JSON.stringify(view.store.getState()),
    actions: JSON.stringify(recordingOf(view.store)),
    browser: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    page: document.body.innerHTML,
    urls: view.requests.map(({ url }) => url).join(),
  };
  expect(Object.entries(places).filter(([, text]) => text.includes(SECRET))).toEqual([]);
});

test('a sign-in that leaves the page in between loses nothing: the tab keeps it until it is used', () => {
  arrive(`/shared#${SECRET}`);
  expect(window.sessionStorage).toHaveLength(1);
  arrive('/login');
  expect(window.sessionStorage).toHaveLength(1);
});

test.each([
  ['link-unknown', 404, '그런 링크가 없습니다'],
  ['link-ended', 410, '끝난 링크입니다'],
  ['link-expired', 410, '기한이 지난 링크입니다'],
  ['conversation-gone', 404, '이 대화는 더 이상 없습니다'],
])('%s is said, and there is the way on', async (code, status, title) => {
  answer = refusal(status, code);
  arrive(`/shared#${SECRET}`);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: 'AI 콘솔로' })).toHaveAttribute('href', '/ai-console');
});

test('what passes is tried again, as the same visit', async () => {
  answer = refusal(503, 'database-away');
  arrive(`/shared#${SECRET}`);
  await open();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  answer = { conversation: buildConversation() };
  await userEvent.click(retry);
  await waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent('/ai-console?c=conv_1');
  });
  const keys = view.requests
    .filter(({ url }) => url.endsWith('/conversation-links/open'))
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});

test('another link that is pasted over one that failed is followed', async () => {
  answer = refusal(410, 'link-ended');
  arrive(`/shared#${SECRET}`);
  await open();
  await screen.findByRole('alert');
  answer = { conversation: buildConversation() };
  window.history.replaceState(null, '', '/shared#aocl_another');
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  await waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent('/ai-console?c=conv_1');
  });
  expect(await bodies()).toEqual([SECRET, 'aocl_another'].map((secret) => JSON.stringify({ secret })));
  expect(window.location.hash).toBe('');
});

test('without a link nothing is asked', async () => {
  arrive('/shared');
  await open();
  expect(screen.getByText('링크를 다시 여세요')).toBeVisible();
  expect(await bodies()).toEqual([]);
});
