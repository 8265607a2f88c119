import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const interventionsCopy = defineCopy('interventions', {
  emergencyStop: label('Emergency stop', '긴급 정지'),
  stopTitle: sentence('모든 에이전트를 긴급 정지할까요?', 'Stop every agent?'),
  stopEffect: sentence(
    '실행 중인 작업과 도구 호출을 모두 취소합니다. 이미 끝난 일은 되돌리지 않습니다.',
    'Cancels every running task and tool call. What has already happened is not undone.',
  ),
  reason: label('Reason (required)', '사유 (필수)'),
  running: sentence('지금 실행 중', 'Running now'),
  nothingRunning: sentence('실행 중인 작업이 없습니다.', 'Nothing is running.'),
  runningUnknown: sentence(
    '실행 중인 작업을 불러오지 못했습니다. 정지는 그래도 전달됩니다.',
    'What is running could not be read. The stop is sent all the same.',
  ),
  waits: label('waits', '대기 중'),
  stopping: label('Stopping...', '정지 중...'),
  stopFailed: sentence('정지 요청을 보내지 못했습니다', 'The stop could not be sent'),
  kept: sentence(
    '연결되지 않아 보내지 않았습니다. 대기 목록에서 다시 눌러 보낼 수 있습니다.',
    'Not sent: there is no connection. It waits in the queue for one more click.',
  ),
  keptUnanswered: sentence(
    '응답이 없어 전달되었는지 알 수 없습니다. 다시 눌러 보내도 한 번만 적용됩니다.',
    'No answer: it may have arrived. Sent again, it applies only once.',
  ),
  applied: sentence(
    (what: string) => `개입이 적용되었습니다: ${what}`,
    (what) => `Intervention applied: ${what}`,
  ),
  failed: sentence(
    (what: string) => `개입이 실패했습니다: ${what}`,
    (what) => `Intervention failed: ${what}`,
  ),
  emitting: sentence(
    (agentId: string) => `${agentId} 에이전트가 정지 후에도 계속 동작합니다`,
    (agentId) => `${agentId} goes on after the stop`,
  ),
  unanswered: sentence(
    (agentId: string) => `${agentId} 에이전트의 정지가 확인되지 않았습니다`,
    (agentId) => `The stop of ${agentId} is not confirmed`,
  ),
  paused: sentence(
    (count: number) => `에이전트 ${String(count)}개 일시 정지`,
    (count) => (count === 1 ? '1 agent paused' : `${String(count)} agents paused`),
  ),
});
