import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const firstStepsCopy = defineCopy('firstSteps', {
  title: sentence('첫 단계', 'First steps'),
  progress: sentence(
    (done: number, all: number) => `${String(all)}개 중 ${String(done)}개 완료`,
    (done, all) => `${String(done)} of ${String(all)} done`,
  ),
  hide: sentence('첫 단계 숨기기', 'Hide first steps'),
  done: sentence('완료', 'done'),
  open: sentence('아직', 'to do'),
  asked: sentence('회의 요청하기', 'Ask for a meeting'),
  askedHint: sentence(
    '"마케팅팀과 다음 주에 30분 회의 잡아줘"',
    '"Set up 30 minutes with Marketing next week"',
  ),
  askedPrompt: sentence(
    '마케팅팀과 다음 주에 30분 회의 잡아줘',
    'Set up 30 minutes with the Marketing team next week',
  ),
  decided: sentence('카드 승인하기', 'Decide a card'),
  decidedHint: sentence('승인 대기함에서 시간을 확정', 'Confirm a time in the approval inbox'),
  opened: sentence('실행 살펴보기', 'Open a run'),
  openedHint: sentence('무엇이 왜 일어났는지 한 축에서', 'What happened and why, on one axis'),
  paused: sentence('에이전트 일시 정지', 'Pause an agent'),
  pausedHint: sentence('Cockpit의 개입 콘솔에서', 'In the intervention console of the Cockpit'),
  connected: sentence('내 에이전트 연결', 'Connect your own agent'),
  connectedHint: sentence('MCP, A2A 또는 OpenTelemetry로', 'By MCP, A2A or OpenTelemetry'),
});
