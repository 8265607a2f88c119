import type { StopAnswer } from '@platform/storage/settings/controlOrdersRepository';
import { joinAnswers, type AskedProcess } from './joinAnswers';

const process = (id: string, gone = false): AskedProcess => ({ id, name: `host:${id}`, gone });
const answer = (
  processId: string,
  agentId: string,
  state: StopAnswer['state'],
  change: Partial<StopAnswer> = {},
): StopAnswer => ({ processId, agentId, state, canceled: 0, error: null, ...change });
const join = (asked: AskedProcess[], answers: StopAnswer[], late = false) =>
  joinAnswers(['monitor'], asked, answers, late);
const both = [process('1'), process('2')];

test('an agent is quiet when it is so in every process, and what each has ended is added up', () => {
  const first = answer('1', 'monitor', 'quiet', { canceled: 2 });
  expect(join(both, [first]).agents.get('monitor')).toEqual({ state: 'accepted', canceled: 2 });
  const joined = join(both, [first, answer('2', 'monitor', 'quiet', { canceled: 1 })]);
  expect(joined.agents.get('monitor')).toEqual({ state: 'quiet', canceled: 3 });
  expect(joined.done).toBe(false);
  const whole = ['1', '2'].map((id) => answer(id, '', 'quiet'));
  expect(join(both, [first, answer('2', 'monitor', 'quiet'), ...whole]).done).toBe(true);
});

test('a process without any answer is waited for, then named, never counted as quiet', () => {
  const answers = [answer('1', '', 'quiet'), answer('1', 'monitor', 'quiet')];
  expect(join(both, answers).agents.get('monitor')?.state).toBe('accepted');
  const late = join(both, answers, true);
  expect(late.agents.get('monitor')).toEqual({
    state: 'unanswered',
    canceled: 0,
    error: 'Process host:2 did not answer the stop',
  });
  expect(late.processes.map(({ state }) => state)).toEqual(['stopped', 'unanswered']);
  expect(late.done).toBe(false);
});

test('one that has heard the stop and still works is not named', () => {
  const answers = [answer('1', '', 'requested'), answer('1', 'monitor', 'requested')];
  expect(join([process('1')], answers, true).agents.get('monitor')?.state).toBe('requested');
});

test('an agent that goes on in one process goes on', () => {
  const answers = [
    answer('1', 'monitor', 'quiet'),
    answer('2', 'monitor', 'emitting', { error: 'It went on' }),
  ];
  expect(join(both, answers, true).agents.get('monitor')).toEqual({
    state: 'emitting',
    canceled: 0,
    error: 'It went on',
  });
});

test('a process that is gone is waited for no longer', () => {
  const answers = [answer('1', '', 'quiet'), answer('1', 'monitor', 'quiet')];
  const joined = join([process('1'), process('2', true)], answers, true);
  expect(joined.agents.get('monitor')?.state).toBe('quiet');
  expect(joined.processes.map(({ state }) => state)).toEqual(['stopped', 'gone']);
  expect(joined.done).toBe(true);
});
