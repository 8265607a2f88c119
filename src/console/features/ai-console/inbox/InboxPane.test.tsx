import { cardsVanished } from '@console/domain/action-cards/cardsSlice';
import { cardReceived } from '@console/domain/connectivity/chatEvents';
import { chatStatusChanged } from '@console/domain/connectivity/connectivitySlice';
import type { ActionCard } from '@contract/entities/actionCard';
import { buildActionCard } from '@test/builders/buildActionCard';
import { createFakeChatSocket } from '@test/support/fakeChatSocket';
import { click, hearAtOnce, press } from '@test/support/hearAtOnce';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InboxPane } from './InboxPane';

const numbered = (n: number, change: Partial<ActionCard> = {}) =>
  buildActionCard({
    id: `card_${String(n)}`,
    title: `공지 ${String(n)}`,
    conversationId: `conv_${String(n)}`,
    createdAt: `2026-11-20T01:4${String(n)}:00.000Z`,
    ...change,
  });

let view: Awaited<ReturnType<typeof renderPart>>;
let chat: ReturnType<typeof createFakeChatSocket>;
let listed: unknown;
let ofConversation: Record<string, ActionCard[]>;
const show = async (cards: unknown) => {
  listed = cards;
  ofConversation = {};
  chat = createFakeChatSocket({
    'action-card': ({ cardId, action }) => {
      const status = action === 'approve' ? 'approved' : 'rejected';
      const n = Number(cardId.split('_')[1]);
      return {
        ok: true,
        card: numbered(n, { status, decidedBy: 'operator', decidedAt: '2026-11-20T01:50:00.000Z' }),
      };
    },
  });
  view = await renderPart(<InboxPane onBack={() => undefined} />, {
    answers: {
      'GET /api/cards': (request: Request) => {
        const conversation = new URL(request.url).searchParams.get('conversationId');
        if (conversation !== null) return { cards: ofConversation[conversation] ?? [] };
        return listed instanceof Response ? listed : { cards: listed };
      },
    },
    preloaded: signedInState(),
    socket: chat.socket,
  });
};
afterEach(() => {
  view.stop();
});

const rows = () => {
  const list = screen.queryByRole('list', { name: '결정을 기다리는 카드' });
  return list === null ? [] : within(list).queryAllByRole('listitem');
};
const current = () => screen.getByRole('button', { current: true }).textContent;
const address = () => screen.getByTestId('address').textContent;

test('J and K move over the cards of all conversations, and the address keeps the place', async () => {
  await show([numbered(1), numbered(2), numbered(3)]);
  await waitFor(() => {
    expect(rows()).toHaveLength(3);
  });
  expect(current()).toContain('공지 1');
  await userEvent.keyboard('jj');
  expect(current()).toContain('공지 3');
  expect(address()).toContain('card=card_3');
  await userEvent.keyboard('jk');
  expect(current()).toContain('공지 2');
  expect(screen.getByRole('article', { name: '공지 2' })).toBeVisible();
});

test('Enter opens the conversation of the card', async () => {
  await show([numbered(1), numbered(2)]);
  await screen.findByRole('article');
  await userEvent.keyboard('j{Enter}');
  expect(address()).toBe('/ai-console?c=conv_2');
});

test('A approves the card in front, which then says by whom', async () => {
  await show([numbered(1), numbered(2)]);
  await screen.findByRole('article');
  await userEvent.keyboard('ja');
  expect(await screen.findByText(/operator, .*에 승인/)).toBeVisible();
  expect(chat.sent('action-card')).toEqual([{ action: 'approve', cardId: 'card_2', actionId: 'approve' }]);
  await userEvent.keyboard('k');
  expect(rows()).toHaveLength(1);
});

test('A approves the card that J has reached, however soon it is pressed', async () => {
  await show([numbered(1), numbered(2), numbered(3)]);
  await screen.findByRole('article');
  await hearAtOnce(press('j'), press('j'), press('k'), press('a'));
  expect(await screen.findByText(/operator, .*에 승인/)).toBeVisible();
  expect(chat.sent('action-card')).toEqual([{ action: 'approve', cardId: 'card_2', actionId: 'approve' }]);
  await waitFor(() => {
    expect(address()).toContain('card=card_2');
  });
});

test('A approves the card of the row that was clicked, however soon it is pressed', async () => {
  await show([numbered(1), numbered(2), numbered(3)]);
  await screen.findByRole('article');
  const third = within(rows()[2] as HTMLElement).getByRole('button');
  await hearAtOnce(click(third), press('a'));
  expect(await screen.findByText(/operator, .*에 승인/)).toBeVisible();
  expect(chat.sent('action-card')).toEqual([{ action: 'approve', cardId: 'card_3', actionId: 'approve' }]);
});

test.each(['j', 'k'])(
  'a card that took the place of one that is gone is decided after %s, not before',
  async (key) => {
    await show([numbered(1), numbered(2)]);
    await screen.findByRole('article', { name: '공지 1' });
    act(() => void view.store.dispatch(cardsVanished(['card_1'])));
    expect(screen.getByRole('article', { name: '공지 2' })).toBeVisible();
    expect(screen.getByText(/보던 카드가 사라져/)).toBeVisible();
    await userEvent.keyboard('are');
    expect(chat.emitted).toEqual([]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.keyboard(`${key}a`);
    expect(screen.queryByText(/보던 카드가 사라져/)).not.toBeInTheDocument();
    expect(await screen.findByText(/operator, .*에 승인/)).toBeVisible();
    expect(chat.sent('action-card')).toEqual([{ action: 'approve', cardId: 'card_2', actionId: 'approve' }]);
  },
);

test('a click on its row, too, makes a card one that may be decided', async () => {
  await show([numbered(1), numbered(2)]);
  await screen.findByRole('article', { name: '공지 1' });
  act(() => void view.store.dispatch(cardsVanished(['card_1'])));
  const row = within(rows()[0] as HTMLElement).getByRole('button');
  await hearAtOnce(click(row), press('a'));
  expect(await screen.findByText(/operator, .*에 승인/)).toBeVisible();
  expect(chat.sent('action-card')).toEqual([{ action: 'approve', cardId: 'card_2', actionId: 'approve' }]);
});

test('R asks for the reason, and the letters of the reason decide nothing', async () => {
  await show([numbered(1)]);
  await screen.findByRole('article');
  await userEvent.keyboard('r');
  await userEvent.keyboard('jaea{Enter}');
  expect(await screen.findByText(/operator, .*에 거절/)).toBeVisible();
  expect(chat.sent('action-card')).toEqual([{ action: 'reject', cardId: 'card_1', reason: 'jaea' }]);
});

test('the A of the shortcut G A approves nothing', async () => {
  await show([numbered(1)]);
  await screen.findByRole('article');
  await userEvent.keyboard('ga');
  expect(chat.emitted).toEqual([]);
});

test('cards come and go as they are proposed and decided elsewhere', async () => {
  await show([numbered(1)]);
  await screen.findByRole('article');
  act(() => void view.store.dispatch(cardReceived(numbered(2))));
  expect(rows()).toHaveLength(2);
  const theirs = { decidedBy: 'admin', decidedAt: '2026-11-20T01:50:00.000Z' } as const;
  act(() => void view.store.dispatch(cardReceived(numbered(1, { status: 'rejected', ...theirs }))));
  expect(screen.getByText(/admin, .*에 거절/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '게시' })).not.toBeInTheDocument();
});

test('what was decided while nobody listened is found out with the next connection', async () => {
  await show([numbered(1), numbered(2)]);
  await screen.findByRole('article');
  listed = [numbered(2)];
  ofConversation = {
    conv_1: [numbered(1, { status: 'rejected', decidedBy: 'admin', decidedAt: '2026-11-20T01:50:00.000Z' })],
  };
  act(() => void view.store.dispatch(chatStatusChanged({ status: 'connected' })));
  expect(await screen.findByText(/admin, .*에 거절/)).toBeVisible();
  expect(screen.getByText('1건 대기')).toBeVisible();
});

test('a card that went with its conversation is no longer listed', async () => {
  await show([numbered(1), numbered(2)]);
  await screen.findByRole('article');
  listed = [numbered(1)];
  act(() => void view.store.dispatch(chatStatusChanged({ status: 'connected' })));
  await waitFor(() => {
    expect(rows()).toHaveLength(1);
  });
});

test('without a card it says so', async () => {
  await show([]);
  expect(await screen.findByText('결정을 기다리는 카드가 없습니다.')).toBeVisible();
});

test('a failure names its cause and can be repeated', async () => {
  await show(Response.json({ error: 'database away', code: 'x', requestId: 'r' }, { status: 400 }));
  expect(await screen.findByText('카드 목록을 불러오지 못했습니다')).toBeVisible();
  listed = [numbered(1)];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: '공지 1' })).toBeVisible();
});
