import type { User } from '@contract/entities/user';
import { openConversationBench, type ConversationBench } from '@test/support/conversationBench';
import { HttpError } from '@platform/http/httpError';
import type { ToolCallRequest } from '@platform/tool-manager/toolCaller';
import { createCardCalls } from './cardCalls';
import { createCardExecutor } from './cardExecutor';

let bench: ConversationBench;
beforeAll(async () => {
  bench = await openConversationBench();
});
afterAll(() => bench.close());

const mina: User = {
  id: 'user-1',
  username: 'mina',
  email: 'mina@demo.example',
  role: 'operator',
  permissions: [],
};
const approved = async () => {
  const card = await bench.propose();
  return bench.cardService.decide(mina, { action: 'approve', cardId: card.id, actionId: 'approve' });
};
const executeWith = (callTool: (request: ToolCallRequest) => Promise<never> | Promise<void>) =>
  createCardExecutor({
    database: bench.database,
    cards: bench.repositories.actionCards,
    work: createCardCalls({
      callTool: async (request) => {
        await callTool(request);
        return { result: {}, tier: 'write', duplicate: false, intercepted: false };
      },
    }),
  });

test('an approved call is made in the name of whoever approved it, by the card’s authority', async () => {
  const card = await approved();
  const calls: ToolCallRequest[] = [];
  await executeWith(async (request) => void calls.push(request))(card, mina);
  expect(calls).toMatchObject([
    {
      server: 'slack',
      method: 'send_message',
      params: { channel: '#general', text: 'hello' },
      caller: 'user-1',
      callerName: 'mina',
      authority: { kind: 'card', cardId: card.id, stepId: 'call' },
      dryRun: false,
    },
  ]);
});

test('a call that fails ends the execution without throwing', async () => {
  const card = await approved();
  await expect(
    executeWith(() => Promise.reject(new HttpError(502, 'tool-server-unreachable', 'slack is away')))(
      card,
      mina,
    ),
  ).resolves.toBeUndefined();
});
