import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

/** Behaviour, section 9. */
export const dryRunCopy = defineCopy('dryRun', {
  title: label('Dry-Run Mode', '드라이 런 모드'),
  subtitle: sentence(
    '에이전트가 실제로 일하지만 아무것도 보내거나 바꾸지 않습니다. 무엇이 바뀌었을지만 보여 줍니다.',
    'The agents do the real work, and nothing is sent or changed. It shows what would have changed.',
  ),
  tabs: sentence('드라이 런의 부분', 'Parts of Dry Run'),
  scenariosTab: sentence('시나리오', 'Scenarios'),
  setsTab: sentence('시나리오 세트', 'Scenario sets'),
  scenarios: sentence('테스트 시나리오', 'Test scenarios'),
  results: sentence('결과와 예측', 'Results and predictions'),
  failed: sentence('시나리오를 불러오지 못했습니다', 'Failed to load the scenarios'),
  loading: sentence('불러오는 중', 'Loading'),
  run: label('Run', '실행'),
  reset: label('Reset', '초기화'),
  remove: sentence('시나리오 빼기', 'Take the scenario away'),
  ready: label('ready', '준비됨'),
  running: label('running', '실행 중'),
  completed: label('completed', '완료'),
  runFailed: label('failed', '실패'),
  runFailedText: sentence('시나리오를 실행하지 못했습니다', 'The scenario could not be run'),
  resetFailed: sentence('초기화하지 못했습니다', 'Failed to reset'),
  removeFailed: sentence('시나리오를 빼지 못했습니다', 'Failed to take the scenario away'),
  removeTitle: sentence(
    (name: string) => `${name} 시나리오를 뺄까요?`,
    (name) => `Take the scenario ${name} away?`,
  ),
  removeHint: sentence('그 결과도 모두 지워집니다.', 'All of its results go with it.'),
  steps: sentence('단계', 'Steps'),
  nothingSent: sentence('아무것도 보내지 않습니다', 'Nothing is sent'),
  addedBy: sentence(
    (name: string) => `대화에서 추가, ${name}`,
    (name) => `Added from a conversation, ${name}`,
  ),
  addHint: sentence(
    'AI Console의 대화 메뉴에서 시나리오를 더할 수 있습니다.',
    'Scenarios are added in the AI Console, in the menu of a conversation.',
  ),
  noResults: sentence('아직 결과가 없습니다', 'There is no result yet'),
  noResultsHint: sentence(
    '왼쪽 시나리오에서 Run을 누르면 예측이 여기에 나타납니다.',
    'Press Run on a scenario, and its prediction appears here.',
  ),
});

export const scenarioCopy = defineCopy('dryRunScenario', {
  'schedule-meeting': sentence('회의 일정 잡기', 'Schedule a meeting'),
  announce: sentence('채널에 공지하기', 'Announce in a channel'),
  'weekly-report': sentence('주간 보고서 메일 보내기', 'Weekly report by mail'),
  'emergency-stop': label('Emergency stop', '긴급 정지'),
});

export const scenarioTextCopy = defineCopy('scenarioText', {
  'schedule-meeting': sentence(
    '팀의 캘린더에서 시간을 찾고, 회의를 만들어 모두에게 알렸을 것입니다.',
    'Looks for a time in the calendars of a team and would create the meeting and tell everybody.',
  ),
  announce: sentence(
    '공지 초안을 쓰고 채널에 게시했을 것입니다.',
    'Drafts an announcement and would post it to the channel.',
  ),
  'weekly-report': sentence(
    '이번 주 캘린더와 메일을 읽고 보고서를 보냈을 것입니다.',
    'Reads the calendar and the mail of this week and would send the report.',
  ),
  'emergency-stop': sentence(
    '지금 실행 중인 일을 보고, 정지가 에이전트마다 무엇을 끝낼지 말합니다.',
    'Looks at what runs now and says what a stop would end, agent by agent.',
  ),
});

export const stepCopy = defineCopy('dryRunStep', {
  understand: sentence('요청 읽기', 'Read the request'),
  read: sentence('에이전트에게 묻기', 'Ask the agents'),
  intercept: sentence('효과가 있는 호출 막기', 'Intercept the effects'),
  predict: sentence('바뀔 내용 예측', 'Predict the changes'),
  pending: sentence('대기', 'pending'),
  runningStep: sentence('진행 중', 'running'),
  completedStep: sentence('완료', 'completed'),
});

export const resultCopy = defineCopy('result', {
  dryRun: label('Dry Run', 'Dry Run'),
  success: label('success', '성공'),
  failed: label('failed', '실패'),
  changes: sentence('바뀌었을 내용', 'What would have changed'),
  noChanges: sentence('바뀌는 것이 없습니다.', 'Nothing would change.'),
  calls: sentence(
    (count: string) => `보내지 않은 호출 ${count}개`,
    (count) => `${count} calls that were not made`,
  ),
  arguments: sentence('인수', 'Arguments'),
  assumed: sentence(
    (names: string) => `사람이 고를 값을 대신 정함: ${names}`,
    (names) => `Chosen in place of a person: ${names}`,
  ),
  answer: sentence('에이전트의 답', 'What the agents answered'),
  goLive: sentence('Live로 실행', 'Run live'),
  goLiveTitle: sentence('이 요청을 Live로 실행할까요?', 'Run this request live?'),
  goLiveHint: sentence(
    '같은 요청을 새 대화에서 보냅니다. 효과가 있는 호출은 카드를 승인해야 실행됩니다.',
    'The same request is sent in a new conversation. What has an effect still needs an approved card.',
  ),
  goLiveFailed: sentence('Live로 실행하지 못했습니다', 'The live run could not be started'),
  live: label('Live', 'Live'),
  compared: sentence('예측과 실제', 'Predicted against actual'),
  openConversation: sentence('대화 열기', 'Open the conversation'),
  compareRuns: sentence('단계별로 비교', 'Compare step by step'),
  call: sentence('호출', 'Call'),
  verdict: sentence('비교', 'Verdict'),
  differences: sentence('다른 인수', 'Arguments that differ'),
  same: sentence('예측과 같음', 'as predicted'),
  changed: sentence('인수가 다름', 'other arguments'),
  missing: sentence('실행되지 않음', 'not made'),
  unforeseen: sentence('예측에 없던 호출', 'not foreseen'),
  waits: sentence('결정 대기', 'waits for a decision'),
});
