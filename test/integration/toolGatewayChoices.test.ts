import { randomUUID } from 'node:crypto';
import { openGatewayBench, type ConnectedAgent, type GatewayBench } from '@test/support/gatewayBench';

let bench: GatewayBench;
let one: ConnectedAgent;
beforeAll(async () => {
  bench = await openGatewayBench();
  one = await bench.connectAs();
});
afterAll(async () => {
  await one.close();
  await bench.close();
});

const answer = (cardId: string, params: Record<string, unknown>) =>
  bench.chat.decide({ action: 'approve', cardId, actionId: 'answer', params });

test('a form chooses one or several of what the schema offers, by value', async () => {
  const question = `Which ones? ${randomUUID()}`;
  const named = [
    { const: 'v1', title: 'First' },
    { const: 'v2', title: 'Second' },
  ];
  const schema = {
    type: 'object',
    properties: {
      plain: { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, minItems: 1, maxItems: 2 },
      titled: { type: 'array', items: { anyOf: named } },
      one: { type: 'string', oneOf: named },
      legacy: { type: 'string', enum: ['x', 'y'], enumNames: ['Ex', 'Why'] },
    },
    required: ['plain'],
  };
  const asked = one.call('ask_operator', { question, schema }, { onprogress: () => undefined });
  const card = await bench.chat.card(({ description }) => description.startsWith(question));
  expect(card.question?.wanted).toMatchObject({
    fields: [
      { name: 'plain', kind: 'choices', options: ['a', 'b', 'c'], min: 1, max: 2 },
      { name: 'titled', kind: 'choices', options: ['v1', 'v2'], labels: ['First', 'Second'] },
      { name: 'one', kind: 'choice', options: ['v1', 'v2'], labels: ['First', 'Second'] },
      { name: 'legacy', kind: 'choice', options: ['x', 'y'], labels: ['Ex', 'Why'] },
    ],
  });
  const refused = async (params: Record<string, unknown>) =>
    expect(await answer(card.id, params)).toMatchObject({ ok: false, code: 'invalid-input' });
  await refused({ plain: ['a', 'b', 'c'] });
  await refused({ plain: ['a'], titled: ['First'] });
  const params = { plain: ['c', 'a'], titled: [], one: 'v2', legacy: 'y' };
  expect(await answer(card.id, params)).toMatchObject({ ok: true });
  expect((await asked).structuredContent).toMatchObject({ answer: params });
});
