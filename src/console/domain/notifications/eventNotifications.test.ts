import { alertReceived, taskStatusReceived } from '@console/domain/connectivity/chatEvents';
import { notificationsOf } from './eventNotifications';

test.each([
  ['ko', '최근 1시간 로그 46건 가운데 4건이 오류입니다'],
  ['en', '4 of 46 log entries of the last hour are errors'],
] as const)('an alert is told in the language of the page (%s)', (language, message) => {
  const action = alertReceived({
    id: 'a1',
    type: 'error',
    message: '4 of 46 log entries of the last hour are errors (8.7%)',
    timestamp: '2026-11-20T01:42:18.000Z',
    rule: 'error-rate',
    subject: '',
    evidence: '/logs?level=error',
  });
  expect(notificationsOf(action, language)).toMatchObject([{ message }]);
});

test.each([
  ['completed', 'success'],
  ['failed', 'error'],
  ['rejected', 'info'],
  ['canceled', 'info'],
  ['working', 'info'],
] as const)('a task that is %s is told as %s', (status, type) => {
  const action = taskStatusReceived({ taskId: 'task_1', status, agentId: 'workflow' });
  expect(notificationsOf(action, 'en')).toMatchObject([{ type }]);
});
