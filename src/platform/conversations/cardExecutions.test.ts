import { buildActionCard } from '@test/builders/buildActionCard';
import { trackExecutions } from './cardExecutions';

const user = { id: 'user_1', username: 'admin' };

test('what is under way ends before it is settled, and nothing begins after', async () => {
  const begun: string[] = [];
  let end = (): void => undefined;
  const executions = trackExecutions((card) => {
    begun.push(card.id);
    return new Promise((fulfil) => (end = fulfil));
  });
  void executions.execute(buildActionCard({ id: 'card_1' }), user);
  let isSettled = false;
  const settled = executions.settle().then(() => (isSettled = true));
  await executions.execute(buildActionCard({ id: 'card_2' }), user);
  expect({ begun, isSettled }).toEqual({ begun: ['card_1'], isSettled: false });
  end();
  await settled;
  expect(begun).toEqual(['card_1']);
});
