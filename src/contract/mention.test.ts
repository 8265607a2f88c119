import { mentionIn } from './mention';

test.each([
  ['@optimizer 이번 달 비용 분석해줘', { agentId: 'optimizer', text: '이번 달 비용 분석해줘' }],
  ['  @Monitor\nstatus', { agentId: 'monitor', text: 'status' }],
  ['@coordinator hello', { agentId: 'coordinator', text: 'hello' }],
])('%j asks the agent', (content, expected) => {
  expect(mentionIn(content)).toEqual(expected);
});

test.each([
  'optimizer help',
  'ask @optimizer',
  '@optimizers x',
  '@optimizer',
  '@optimizer  ',
  '@nobody x',
  '@',
])('%j asks nobody by name', (content) => {
  expect(mentionIn(content)).toBeUndefined();
});
