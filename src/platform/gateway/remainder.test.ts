import type { AgentOutput } from '@platform/agents/agentTask';
import { createRemainder } from './remainder';

const text = (words: string): AgentOutput => ({ kind: 'text', text: words });
const line = (words: string): AgentOutput => ({ kind: 'text', text: words, line: true });
const done: AgentOutput = { kind: 'status', taskId: 't', state: 'completed' };
const ticket: AgentOutput = { kind: 'data', name: 'ticket', data: { seat: 7 } };

test('a whole task tells what its pieces have not', () => {
  const { piece, whole } = createRemainder();
  expect(piece([text('Booked: ')])).toEqual([text('Booked: ')]);
  expect(whole([text('Booked: Busan'), ticket, done])).toEqual([text('Busan'), ticket, done]);
  expect(whole([text('Booked: Busan'), ticket, done])).toEqual([done]);
});

test('one of which nothing was told is told as it is', () => {
  const outputs = [text('One'), line('file.txt'), text('Two'), done];
  expect(createRemainder().whole(outputs)).toEqual(outputs);
});

test('other words than were said are not said as well; a line is said once', () => {
  const { piece, whole } = createRemainder();
  piece([text('Booked'), line('Looking')]);
  expect(whole([text('Reserved'), line('Looking'), line('Done'), done])).toEqual([line('Done'), done]);
});
