import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const logConditionCopy = defineCopy('logCondition', {
  group: sentence('로그 조건', 'Which log entries'),
  says: sentence(
    (condition: string, count: string, within: string) =>
      `최근 ${within} 동안 다음 로그가 ${count}개 이상이면 알립니다: ${condition}`,
    (condition, count, within) => `Opens at ${count} or more entries within ${within}: ${condition}`,
  ),
  everyEntry: sentence('모든 로그', 'every entry'),
  level: sentence('level', 'level'),
  agents: sentence('에이전트', 'Agents'),
  agentsHint: sentence('쉼표로 구분. 비우면 전체.', 'Separated by commas. Empty: all.'),
  agentsWrong: sentence('에이전트가 너무 많거나 이름이 너무 깁니다', 'Too many agents, or too long a name'),
  q: sentence('message 또는 runId에 있는 말', 'Words in message or runId'),
  kind: sentence('오류 종류', 'Kind of error'),
  runs: sentence('실행', 'Runs'),
  live: label('Live', 'Live'),
  dry: label('Dry Run', 'Dry Run'),
  run: sentence('run', 'run'),
  pattern: sentence('패턴', 'Pattern'),
  flagged: sentence('표시한 것만', 'flagged only'),
  remove: sentence(
    (name: string) => `${name} 조건 지우기`,
    (name) => `Remove the ${name} filter`,
  ),
  show: sentence('로그 뷰어에서 보기', 'Show in the Log Viewer'),
});
