import { cardReceived } from '@console/domain/connectivity/chatEvents';
import type { ActionCard } from '@contract/entities/actionCard';
import type { WantedAnswer } from '@contract/entities/agentQuestion';
import { buildActionCard } from '@test/builders/buildActionCard';
import { createFakeChatSocket } from '@test/support/fakeChatSocket';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardMessage } from './CardMessage';

let view: Awaited<ReturnType<typeof renderPart>>;
let chat: ReturnType<typeof createFakeChatSocket>;
const asks = (wanted: WantedAnswer, overrides: Partial<ActionCard> = {}) =>
  buildActionCard({
    type: 'agent-question',
    title: 'Travel Desk: question',
    description: 'Which day?',
    actions: [{ id: 'answer', type: 'button', label: 'Answer' }],
    steps: [],
    question: { agentId: 'gw-travel-desk', agentName: 'Travel Desk', wanted },
    ...overrides,
  });
const show = async (card: ActionCard, role: 'operator' | 'viewer' = 'operator') => {
  chat = createFakeChatSocket({
    'action-card': () => ({ ok: true, card: { ...card, status: 'completed' } }),
  });
  view = await renderPart(<CardMessage cardId="card_1" />, {
    answers: { 'GET /mcp/api/tools': { tools: [] } },
    preloaded: signedInState(role),
    socket: chat.socket,
  });
  act(() => void view.store.dispatch(cardReceived(card)));
};
afterEach(() => {
  view.stop();
});
const button = (name: string) => screen.findByRole('button', { name });
const sent = () => chat.sent('action-card');
const ANSWER = { action: 'approve', cardId: 'card_1', actionId: 'answer' };

test('a question says who asks; an answer in words is sent once something is written', async () => {
  await show(asks({ kind: 'text' }));
  expect(await screen.findByText('Travel Desk의 요청')).toBeVisible();
  const send = await button('답변 보내기');
  expect(send).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: '답변' }), 'Friday');
  await userEvent.click(send);
  expect(sent()).toEqual([{ ...ANSWER, value: 'Friday' }]);
});

test('one of the choices is picked', async () => {
  await show(asks({ kind: 'choice', choices: ['Monday', 'Friday'] }));
  const send = await button('답변 보내기');
  expect(send).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Friday' }));
  await userEvent.click(send);
  expect(sent()).toEqual([{ ...ANSWER, value: 'Friday' }]);
});

test('a form is filled in by its fields, and says what is wrong where it is typed', async () => {
  await show(
    asks({
      kind: 'form',
      fields: [
        { name: 'people', kind: 'integer', required: true, title: 'People', min: 1, max: 9 },
        { name: 'urgent', kind: 'boolean', required: false },
        { name: 'note', kind: 'text', required: false, hint: 'Anything else' },
      ],
    }),
  );
  const send = await button('답변 보내기');
  const people = screen.getByRole('textbox', { name: 'People *' });
  expect(screen.getByText('Anything else')).toBeVisible();
  await userEvent.type(people, '12');
  expect(screen.getByText('너무 크거나 깁니다. 최대 9')).toBeVisible();
  expect(send).toBeDisabled();
  await userEvent.clear(people);
  await userEvent.type(people, '3');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'urgent' }), 'false');
  await userEvent.click(send);
  expect(sent()).toEqual([{ ...ANSWER, params: { people: 3, urgent: false } }]);
});

test('several choices are ticked by their titles, one is picked by its own, and the values are given', async () => {
  await show(
    asks({
      kind: 'form',
      fields: [
        {
          name: 'days',
          kind: 'choices',
          required: true,
          title: 'Days',
          options: ['mo', 'we', 'fr'],
          labels: ['Monday', 'Wednesday', 'Friday'],
          max: 2,
        },
        { name: 'extras', kind: 'choices', required: false, options: ['tea', 'cake'] },
        { name: 'room', kind: 'choice', required: false, options: ['a', 'b'], labels: ['Attic', 'Barn'] },
      ],
    }),
  );
  const send = await button('답변 보내기');
  const days = within(screen.getByRole('group', { name: 'Days *' }));
  const tick = (name: string) => userEvent.click(days.getByRole('checkbox', { name }));
  for (const day of ['Friday', 'Wednesday', 'Monday']) await tick(day);
  expect(screen.getByText('너무 크거나 깁니다. 최대 2')).toBeVisible();
  expect(send).toBeDisabled();
  await tick('Wednesday');
  const tea = screen.getByRole('checkbox', { name: 'tea' });
  await userEvent.click(tea);
  await userEvent.click(tea);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'room' }), 'Barn');
  await userEvent.click(send);
  expect(sent()).toEqual([{ ...ANSWER, params: { days: ['mo', 'fr'], room: 'b' } }]);
});

test('what the agent does itself is approved as it is, or with other arguments', async () => {
  await show(asks({ kind: 'approval', params: { amount: 3 } }));
  await userEvent.click(await button('인자 수정'));
  const amount = await screen.findByRole('textbox', { name: 'amount' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '2');
  await userEvent.click(await button('승인'));
  expect(sent()).toEqual([{ ...ANSWER, params: { amount: 2 } }]);
});

test('declining asks for a reason', async () => {
  await show(asks({ kind: 'text' }));
  await userEvent.click(await button('답변하지 않기'));
  await userEvent.type(screen.getByRole('textbox', { name: '거절 사유' }), 'Ask Kim{Enter}');
  expect(sent()).toEqual([{ action: 'reject', cardId: 'card_1', reason: 'Ask Kim' }]);
});

test('an answered question shows its answer and by whom it was given', async () => {
  const decided = { decidedBy: 'mina', decidedAt: '2026-11-20T01:42:18.000Z' };
  await show(asks({ kind: 'form', fields: [] }, { status: 'completed', answer: { people: 3 }, ...decided }));
  const card = screen.getByRole('article', { name: 'Travel Desk: question' });
  expect(await within(card).findByText('people')).toBeVisible();
  expect(within(card).getByText('3')).toBeVisible();
  expect(within(card).getByText(/^mina, .*에 답변$/)).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a viewer reads the question and who can answer', async () => {
  await show(asks({ kind: 'text' }), 'viewer');
  expect(screen.getByText('Which day?')).toBeVisible();
  expect(screen.getByText('결정할 수 있는 역할: admin or operator or member')).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('an address to open is shown whole with its host by name, opens elsewhere, and is said to be done or declined', async () => {
  const url = 'https://booking.example.com/sign-in?for=1';
  await show(asks({ kind: 'url', url }));
  expect(await screen.findByText(url)).toBeVisible();
  const link = screen.getByRole('link', { name: 'booking.example.com 열기' });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noreferrer noopener');
  expect(await button('답변하지 않기')).toBeEnabled();
  await userEvent.click(await button('마쳤습니다'));
  expect(sent()).toEqual([ANSWER]);
});

test('a form without fields asks for nothing but a yes', async () => {
  await show(asks({ kind: 'form', fields: [] }));
  await userEvent.click(await button('답변 보내기'));
  expect(sent()).toEqual([ANSWER]);
});
