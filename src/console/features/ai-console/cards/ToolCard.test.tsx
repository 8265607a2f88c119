import { cardReceived } from '@console/domain/connectivity/chatEvents';
import { modeChosen } from '@console/domain/preferences/preferencesSlice';
import type { ActionCard, CardAction } from '@contract/entities/actionCard';
import type { Role } from '@contract/entities/user';
import { buildActionCard } from '@test/builders/buildActionCard';
import { createFakeChatSocket } from '@test/support/fakeChatSocket';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardMessage } from './CardMessage';

let view: Awaited<ReturnType<typeof renderPart>>;
let chat: ReturnType<typeof createFakeChatSocket>;
interface Options {
  role?: Role;
  decide?: () => unknown;
  answers?: Answers;
}
const show = async (
  card: ActionCard | undefined,
  { role = 'operator', decide, answers = {} }: Options = {},
) => {
  chat = createFakeChatSocket(decide ? { 'action-card': decide } : {});
  view = await renderPart(<CardMessage cardId="card_1" />, {
    answers,
    preloaded: signedInState(role),
    socket: chat.socket,
  });
  if (card) act(() => void view.store.dispatch(cardReceived(card)));
};
afterEach(() => {
  jest.useRealTimers();
  view.stop();
});

const button = (name: string) => screen.getByRole('button', { name });
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const decided = { decidedBy: 'admin', decidedAt: '2026-11-20T01:42:18.000Z' };
const stepWith = (change: Partial<ActionCard['steps'][number]>) =>
  buildActionCard().steps.map((step) => ({ ...step, ...change }));

/** With the date, unless it is read on the very day. */
const decidedBy = (what: string) => new RegExp(`^admin, (?:(?:\\d{4}-)?11-20 )?10:42:18에 ${what}$`);

test('missing data is said with the specified words', async () => {
  await show(undefined);
  expect(screen.getByRole('alert')).toHaveTextContent('Action Card 데이터를 불러올 수 없습니다.');
});

test.each(['pending', 'approved', 'rejected', 'completed'] as const)(
  'a card has title, description and the status %s',
  async (status) => {
    await show(buildActionCard({ status }));
    const card = screen.getByRole('article', { name: '공지 게시' });
    expect(within(card).getByText(status)).toBeVisible();
    expect(within(card).getAllByText(/내일 서버 점검/)[0]).toBeVisible();
  },
);

test('its button approves', async () => {
  await show(buildActionCard(), {
    decide: () => ({ ok: true, card: buildActionCard({ status: 'approved' }) }),
  });
  await userEvent.click(button('게시'));
  expect(await screen.findByText('approved')).toBeVisible();
  expect(chat.sent('action-card')).toEqual([{ action: 'approve', cardId: 'card_1', actionId: 'approve' }]);
});

test('rejecting asks for the reason first', async () => {
  await show(buildActionCard(), {
    decide: () => ({ ok: true, card: buildActionCard({ status: 'rejected' }) }),
  });
  await userEvent.click(button('거절'));
  expect(chat.emitted).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: '거절 사유' }), ' 오타가 있어요 {Enter}');
  expect(await screen.findByText('rejected')).toBeVisible();
  expect(chat.sent('action-card')).toEqual([{ action: 'reject', cardId: 'card_1', reason: '오타가 있어요' }]);
});

const withAction = (action: CardAction) => buildActionCard({ actions: [action] });

test('an input shows Execute only once a value is chosen, and fills the argument with it', async () => {
  await show(withAction({ id: 'to', type: 'input', label: '받는 사람' }));
  const input = screen.getByRole('textbox', { name: '받는 사람' });
  expect(buttons()).not.toContain('Execute');
  await userEvent.type(input, '   ');
  expect(buttons()).not.toContain('Execute');
  await userEvent.type(input, 'a@demo.example');
  await userEvent.click(button('Execute'));
  expect(chat.sent('action-card')).toEqual([
    { action: 'approve', cardId: 'card_1', actionId: 'to', value: 'a@demo.example' },
  ]);
});

test('a select shows Execute only once one of its options is chosen', async () => {
  const options = ['#general', '#marketing'].map((value) => ({ value, label: value }));
  await show(withAction({ id: 'channel', type: 'select', label: '채널', options }));
  expect(buttons()).not.toContain('Execute');
  await userEvent.click(screen.getByRole('combobox', { name: '채널' }));
  await userEvent.click(screen.getByRole('option', { name: '#marketing' }));
  await userEvent.click(button('Execute'));
  expect(chat.sent('action-card')).toMatchObject([{ actionId: 'channel', value: '#marketing' }]);
});

const SEND_MESSAGE = {
  server: 'slack',
  name: 'send_message',
  tier: 'write',
  description: '',
  inputSchema: {
    type: 'object',
    required: ['channel', 'text'],
    properties: { channel: { type: 'string' }, text: { type: 'string' }, thread: { type: 'number' } },
  },
};
const editing = async (decide: () => unknown = () => ({ ok: true, card: buildActionCard() })) => {
  await show(buildActionCard(), { decide, answers: { 'GET /mcp/api/tools': { tools: [SEND_MESSAGE] } } });
  await userEvent.click(button('인자 수정'));
  return screen.findByRole('textbox', { name: 'text *' });
};

test('the arguments are edited in a form of the tool, compared word by word, and approved as edited', async () => {
  const text = await editing();
  await userEvent.clear(text);
  await userEvent.type(text, '[[공지]{Enter}모레 서버 점검');
  const changes = screen.getByLabelText('바뀐 내용');
  expect(within(changes).getByText('내일')).toBeVisible();
  expect(within(changes).getByText('모레')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'thread' }), '7');
  await userEvent.click(button('게시'));
  expect(chat.sent('action-card')).toEqual([
    {
      action: 'approve',
      cardId: 'card_1',
      actionId: 'approve',
      params: { channel: '#general', text: '[공지]\n모레 서버 점검', thread: 7 },
    },
  ]);
});

test('what cannot be read holds the approval back and says why', async () => {
  const text = await editing();
  await userEvent.type(screen.getByRole('textbox', { name: 'thread' }), 'seven');
  expect(screen.getByText('숫자를 입력하세요')).toBeVisible();
  expect(button('게시')).toBeDisabled();
  await userEvent.clear(text);
  expect(screen.getByText('필요한 값입니다')).toBeVisible();
  await userEvent.click(button('수정 취소'));
  await userEvent.click(button('게시'));
  expect(chat.sent('action-card')).toEqual([{ action: 'approve', cardId: 'card_1', actionId: 'approve' }]);
});

test('what the platform refuses is said, and the edit stays', async () => {
  const text = await editing(() => ({ ok: false, error: 'text: must NOT have more than 10 characters' }));
  await userEvent.type(text, ' 꼭');
  await userEvent.click(button('게시'));
  expect(await screen.findByText(/must NOT have more than 10 characters/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'text *' })).toHaveValue('[공지]\n내일 서버 점검 꼭');
});

test('characters that cannot be seen are shown by their codes', async () => {
  const steps = stepWith({ params: { channel: '#general', text: 'pay\u202egpj.exe\u200b' } });
  await show(buildActionCard({ steps }));
  expect(screen.getByText('U+202E')).toBeVisible();
  expect(screen.getByText('U+200B')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/보이지 않는 문자/);
});

test('a card approved with other arguments tells what was proposed', async () => {
  const steps = stepWith({ status: 'done', proposed: { channel: '#board', text: '[공지]\n내일 서버 점검' } });
  await show(buildActionCard({ status: 'completed', ...decided, steps }));
  await userEvent.click(screen.getByText('수정됨'));
  expect(await screen.findByText('board')).toBeVisible();
});

test('a double click decides once', async () => {
  await show(buildActionCard(), {
    decide: () => ({ ok: true, card: buildActionCard({ status: 'approved', ...decided }) }),
  });
  await userEvent.dblClick(button('게시'));
  expect(await screen.findByText('approved')).toBeVisible();
  expect(chat.sent('action-card')).toHaveLength(1);
});

test('a decision that came second says so, with the card as it stands', async () => {
  const theirs = buildActionCard({ status: 'rejected', ...decided });
  await show(buildActionCard(), {
    decide: () => ({
      ok: false,
      error: 'This card was already rejected by admin',
      code: 'already-decided',
      card: theirs,
    }),
  });
  await userEvent.click(button('게시'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This card was already rejected by admin');
  expect(screen.getByText(decidedBy('거절'))).toBeVisible();
  expect(buttons()).toEqual([]);
});

test('in a dry run it shows after one second what would have been sent', async () => {
  await show(buildActionCard());
  act(() => void view.store.dispatch(modeChosen('dry-run')));
  jest.useFakeTimers();
  act(() => button('게시').click());
  await act(() => jest.advanceTimersByTimeAsync(1000));
  const sent = screen.getByRole('list', { name: 'Dry Run: 실제로는 다음을 보냈을 것입니다' });
  expect(sent).toHaveTextContent('#general · [공지] 내일 서버 점검');
  expect(chat.emitted).toEqual([]);
  act(() => void view.store.dispatch(modeChosen('live')));
  expect(button('게시')).toBeEnabled();
});

test('a decision that did not arrive says why and can be made again', async () => {
  await show(buildActionCard(), { decide: () => ({ ok: false, error: 'The database is away' }) });
  await userEvent.click(button('게시'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '결정을 보내지 못했습니다: The database is away',
  );
  expect(button('게시')).toBeEnabled();
});

test.each([
  ['completed', decidedBy('승인')],
  ['rejected', decidedBy('거절')],
] as const)('a card that is %s only says who decided and when', async (status, words) => {
  await show(buildActionCard({ status, ...decided, steps: stepWith({ status: 'done' }) }));
  expect(screen.getByText(words)).toBeVisible();
  expect(buttons()).toEqual([]);
});

test('the reason of a rejection is shown', async () => {
  await show(buildActionCard({ status: 'rejected', ...decided, reason: '오타가 있어요' }));
  expect(screen.getByText(decidedBy('거절 · 오타가 있어요'))).toBeVisible();
});

test('an expired card cannot be decided any more', async () => {
  await show(buildActionCard({ expiresAt: '2020-01-01T00:00:00.000Z' }));
  expect(screen.getByText('기한이 지나 더 이상 결정할 수 없습니다')).toBeVisible();
  expect(buttons()).toEqual([]);
});

test('a viewer reads who can decide', async () => {
  await show(buildActionCard(), { role: 'viewer' });
  expect(screen.getByText('결정할 수 있는 역할: admin or operator or member')).toBeVisible();
  expect(buttons()).toEqual([]);
});

test('while the platform runs the call nothing is offered; once it failed, a retry makes it again', async () => {
  const calls: unknown[] = [];
  const callTool = async (request: Request) => {
    calls.push(await request.json());
    return { result: { ok: true } };
  };
  await show(buildActionCard({ status: 'approved', ...decided }), {
    answers: { 'POST /mcp/api/call': callTool },
  });
  expect(buttons()).toEqual([]);
  const steps = stepWith({ status: 'failed', error: 'not_in_channel' });
  act(
    () => void view.store.dispatch(cardReceived(buildActionCard({ status: 'approved', ...decided, steps }))),
  );
  expect(screen.getByText('not_in_channel')).toBeVisible();
  await userEvent.click(button('실패한 단계만 다시 시도'));
  await act(() =>
    view.until('the end', ({ scheduling }) => scheduling.workflows['card_1']?.confirming === 'idle'),
  );
  expect(calls).toEqual([
    expect.objectContaining({ cardId: 'card_1', stepId: 'call', method: 'send_message', runId: 'run_1' }),
  ]);
});
