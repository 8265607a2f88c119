import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const queueCopy = defineCopy('runQueue', {
  title: label('Runs', '실행'),
  subtitle: sentence(
    '지난 7일의 실행 중 규칙에 걸렸고 내가 아직 평가하지 않은 것',
    'Of the last seven days, those that a rule names and you have not judged',
  ),
  list: sentence('살펴볼 실행', 'Runs to look at'),
  failed: sentence('살펴볼 실행을 불러오지 못했습니다', 'The runs to look at could not be loaded'),
  none: sentence('살펴볼 실행이 없습니다', 'Nothing to look at'),
  noneHint: sentence(
    '규칙에 걸린 실행이 없거나, 모두 평가했습니다.',
    'No run that a rule names is left, or you have judged them all.',
  ),
  allRuns: sentence('모든 실행 보기', 'Show all runs'),
  rules: sentence('규칙', 'Rules'),
  keys: sentence(
    'J K 이동 · + 좋음 · - 나쁨 · N 메모 · Enter 열기',
    'J K move · + good · - bad · N note · Enter open',
  ),
  shown: sentence(
    (count: string) => `이 쪽에 ${count}건`,
    (count) => `${count} on this page`,
  ),
  newest: sentence('가장 최근', 'Newest'),
  older: sentence('더 이전', 'Older'),
  by: sentence(
    (names: string) => `평가한 사람: ${names}`,
    (names) => `Judged by ${names}`,
  ),
  good: sentence(
    (name: string) => `${name} (좋음)`,
    (name) => `${name} (good)`,
  ),
  bad: sentence(
    (name: string) => `${name} (나쁨)`,
    (name) => `${name} (bad)`,
  ),
});

/** Why a run is in the queue, with the figure. */
export const reasonCopy = defineCopy('runReasons', {
  failed: sentence('실패', 'Failed'),
  errors: sentence(
    (count: string) => `오류 ${count}건`,
    (count) => (count === '1' ? '1 error' : `${count} errors`),
  ),
  down: sentence(
    (count: string) => `나쁨 평가 ${count}건`,
    (count) => `Judged bad by ${count}`,
  ),
  costs: sentence(
    (figure: string) => `비용 ${figure}`,
    (figure) => `Costs ${figure}`,
  ),
  duration: sentence(
    (figure: string) => `소요 시간 ${figure}`,
    (figure) => `Took ${figure}`,
  ),
  steps: sentence(
    (figure: string) => `${figure}단계`,
    (figure) => (figure === '1' ? '1 step' : `${figure} steps`),
  ),
  overStated: sentence(
    (bound: string) => `정한 ${bound} 초과`,
    (bound) => `above the stated ${bound}`,
  ),
  over95: sentence(
    (bound: string, agent: string, runs: string) => `${agent}의 실행 ${runs}건 중 95%는 ${bound} 이하`,
    (bound, agent, runs) => `95% of ${runs} runs with ${agent} cost ${bound} or less`,
  ),
  over: sentence(
    (bound: string, agent: string, runs: string) => `${agent}의 실행 ${runs}건에서 보통 ${bound} 이하`,
    (bound, agent, runs) => `usually ${bound} or less in ${runs} runs with ${agent}`,
  ),
  under: sentence(
    (bound: string, agent: string, runs: string) => `${agent}의 실행 ${runs}건에서 보통 ${bound} 이상`,
    (bound, agent, runs) => `usually ${bound} or more in ${runs} runs with ${agent}`,
  ),
});

export const queueRulesCopy = defineCopy('queueRules', {
  title: sentence('살펴볼 실행의 규칙', 'Rules of the runs to look at'),
  description: sentence(
    '지난 7일의 실행에 적용됩니다. 모의 실행과 진행 중인 실행은 들어가지 않습니다.',
    'They hold for the runs of the last seven days. Dry runs and running ones are left out.',
  ),
  readOnly: sentence('규칙은 관리자가 바꿉니다.', 'Administrators change the rules.'),
  error: sentence('실패했거나 오류가 있는 실행', 'Failed, or with errors'),
  errorHint: sentence(
    '실패한 도구 호출, 오류 이벤트, 로그의 오류 항목을 셉니다.',
    'Failed tool calls, error events and error entries of the log are counted.',
  ),
  atLeast: sentence('오류 최소', 'Errors, at least'),
  down: sentence('누군가 나쁨으로 평가한 실행', 'Judged bad by somebody'),
  expensive: sentence('비용이 높은 실행', 'Expensive'),
  expensiveHint: sentence(
    '비워 두면: 참여한 에이전트 각각의 지난 7일 실행 중 95%보다 비용이 높은 실행.',
    'Left empty: dearer than 95% of the runs of the last seven days of each agent that took part.',
  ),
  expensiveInForce: sentence(
    '참여한 에이전트 각각의 지난 7일 실행 중 95%보다 비용이 높은 실행.',
    'Dearer than 95% of the runs of the last seven days of each agent that took part.',
  ),
  above: sentence('비용 초과(달러)', 'Costs more than (US dollars)'),
  unusual: sentence('소요 시간이나 단계 수가 평소와 다른 실행', 'Unusual in duration or number of steps'),
  unusualHint: sentence(
    '단계는 모델 호출과 도구 호출입니다. 참여한 에이전트 각각의 지난 7일 실행의 사분위 범위(최소 1초 또는 1단계, 중앙값의 10분의 1)에 이 배수를 곱한 만큼 사분위 밖에 있는 실행.',
    'Steps are model calls and tool calls. Beyond the quartiles of the runs of the last seven days of each agent that took part by so many times their interquartile range, which counts as one second or step, or a tenth of the median, at least.',
  ),
  distance: sentence('사분위 범위의 배수', 'Times the interquartile range'),
  normHint: sentence(
    '에이전트의 기준은 실행 20건부터 있고, 5분마다 다시 셉니다.',
    'An agent is compared with from 20 runs on; what is usual is counted every five minutes.',
  ),
  on: sentence('켜짐', 'On'),
  off: sentence('꺼짐', 'Off'),
  save: sentence('규칙 저장', 'Save the rules'),
  close: sentence('닫기', 'Close'),
  saved: sentence('규칙을 저장했습니다', 'The rules are saved'),
  notANumber: sentence(
    (least: string, most: string) => `${least}부터 ${most}까지의 숫자`,
    (least, most) => `A number from ${least} to ${most}`,
  ),
  by: sentence(
    (name: string, at: string) => `${name}, ${at}`,
    (name, at) => `Saved by ${name}, ${at}`,
  ),
  moved: sentence(
    (name: string, at: string) =>
      `${name} 님이 그 사이 규칙을 저장했습니다(${at}). 아무것도 덮어쓰지 않았고, 입력한 내용은 그대로 있습니다.`,
    (name, at) =>
      `${name} saved the rules meanwhile (${at}). Nothing was overwritten; what you typed is here.`,
  ),
  keepMine: sentence('내 규칙으로 계속', 'Go on with my rules'),
  takeTheirs: sentence('내 입력을 버리고 저장된 규칙 쓰기', 'Discard mine and take the stored ones'),
});
