import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';
import type { StepKind } from './runStep';

const kinds: Record<StepKind, ReturnType<typeof sentence<string>>> = {
  run: label('Run', '실행'),
  agent: label('Agent', '에이전트'),
  model: label('Model call', '모델 호출'),
  tool: label('Tool call', '도구 호출'),
  message: label('Message', '메시지'),
  card: label('Card', '카드'),
  intervention: label('Intervention', '개입'),
  decision: label('Decision', '결정'),
  error: label('Error', '오류'),
};

export const stepCopy = defineCopy('stepsStep', {
  ...kinds,
  view: sentence('보기', 'View'),
  steps: sentence('단계', 'Steps'),
  events: sentence('사건', 'Events'),
  tree: sentence('단계 나무', 'Tree of steps'),
  critical: sentence('주 경로', 'Critical path'),
  criticalHint: sentence('끝나는 시각이 여기에 달려 있습니다', 'The end of the run waited for this'),
  closeAll: sentence('모두 접기', 'Close all'),
  openAll: sentence('모두 펼치기', 'Open all'),
  count: sentence(
    (count: string) => `${count}단계`,
    (count) => `${count} steps`,
  ),
  failed: sentence('실패', 'failed'),
  errorsBelow: sentence(
    (count: string) => `아래에 오류 ${count}건`,
    (count) => `${count} errors below`,
  ),
  work: sentence('일한 시간', 'Work'),
  waiting: sentence('사람을 기다린 시간', 'Waiting for people'),
  asked: sentence('요청', 'Asked'),
  answered: sentence('응답', 'Answered'),
  copyAsked: sentence('요청 복사', 'Copy what was asked'),
  copyAnswered: sentence('응답 복사', 'Copy the answer'),
  copied: sentence('복사했습니다', 'Copied'),
});
