import { readAnswer } from './agentAnswer';
import type { FormField } from './entities/agentQuestion';

const days: FormField = {
  name: 'days',
  kind: 'choices',
  required: true,
  options: ['mo', 'we', 'fr'],
  labels: ['Monday', 'Wednesday', 'Friday'],
  min: 1,
  max: 2,
};
const room: FormField = { name: 'room', kind: 'choice', required: false, options: ['1', '2'] };
const read = (params: Record<string, unknown>) =>
  readAnswer({ kind: 'form', fields: [days, room] }, { params });

test.each([[{ days: ['fr', 'mo'] }], [{ days: ['we'], room: '2' }]])(
  '%j is an answer as it is given',
  (params) => {
    expect(read(params)).toEqual({ state: 'read', answer: params });
  },
);

test.each([
  [{}, { field: 'days', fault: 'missing' }],
  [{ days: 'mo' }, { field: 'days', fault: 'not-offered' }],
  [{ days: ['Monday'] }, { field: 'days', fault: 'not-offered' }],
  [{ days: ['mo', 'mo'] }, { field: 'days', fault: 'not-offered' }],
  [{ days: [['mo']] }, { field: 'days', fault: 'not-offered' }],
  [{ days: [] }, { field: 'days', fault: 'too-small', than: '1' }],
  [{ days: ['mo', 'we', 'fr'] }, { field: 'days', fault: 'too-large', than: '2' }],
  [
    { days: ['mo'], room: 2 },
    { field: 'room', fault: 'not-offered' },
  ],
  [
    { days: ['mo'], room: ['2'] },
    { field: 'room', fault: 'not-offered' },
  ],
])('%j is none', (params, fault) => {
  expect(read(params)).toEqual({ state: 'wrong', faults: [fault] });
});
