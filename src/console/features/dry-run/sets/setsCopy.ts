import { defineCopy, sentence } from '@console/common/copy/defineCopy';

/** Behaviour, section 9.1. */
export const setsCopy = defineCopy('sets', {
  title: sentence('시나리오 세트', 'Scenario sets'),
  hint: sentence('바꾸기 전에 미리 돌려 봅니다', 'Rehearse a change before it is in force'),
  loadFailed: sentence('시나리오 세트를 불러오지 못했습니다', 'Failed to load the scenario sets'),
  none: sentence('아직 시나리오 세트가 없습니다', 'There is no scenario set yet'),
  noneHint: sentence(
    '요청과 기대를 세트로 모아 두면, 프롬프트 버전이나 모델을 바꾸기 전에 무엇이 나아지고 나빠지는지 볼 수 있습니다.',
    'Collect requests and what you expect of them: before a prompt version or a model changes, a set shows what gets better and what gets worse.',
  ),
  add: sentence('새 세트', 'New set'),
  import: sentence('가져오기', 'Import'),
  name: sentence('이름', 'Name'),
  scenarios: sentence('시나리오', 'Scenarios'),
  last: sentence('최근 리허설', 'Newest rehearsal'),
  changed: sentence('고친 때', 'Changed'),
  never: sentence('아직 없음', 'none yet'),
  outdated: sentence('그 뒤 세트가 바뀜', 'the set has changed since'),
  requiredBy: sentence(
    (names: string) => `${names} 프롬프트가 필수로 지정`,
    (names) => `Required by ${names}`,
  ),
  actionsOf: sentence(
    (name: string) => `${name} 작업`,
    (name) => `Actions on ${name}`,
  ),
  rehearse: sentence('리허설', 'Rehearse'),
  rename: sentence('이름 바꾸기', 'Rename'),
  export: sentence('내보내기 (JSON Lines)', 'Export (JSON Lines)'),
  exportFailed: sentence('내보내지 못했습니다', 'Failed to export'),
  remove: sentence('삭제', 'Delete'),
  removeTitle: sentence(
    (name: string) => `${name} 세트를 삭제할까요?`,
    (name) => `Delete the set ${name}?`,
  ),
  removeHint: sentence('그 리허설 결과도 모두 지워집니다.', 'The results of its rehearsals go with it.'),
  removeFailed: sentence('삭제하지 못했습니다', 'Failed to delete'),
  save: sentence('저장', 'Save'),
  saveFailed: sentence('저장하지 못했습니다', 'Failed to save'),
  moved: sentence(
    '그 사이 다른 사람이 이 세트를 저장했습니다. 닫고 다시 여세요.',
    'Somebody has saved this set meanwhile. Close this and open it again.',
  ),
  back: sentence('모든 세트', 'All sets'),
  gone: sentence('이 세트는 더 이상 없습니다', 'This set is no longer there'),
});

export const setCopy = defineCopy('set', {
  scenarios: sentence('시나리오', 'Scenarios'),
  loading: sentence('불러오는 중', 'Loading'),
  addScenario: sentence('시나리오 추가', 'Add a scenario'),
  editScenario: sentence('시나리오 고치기', 'Edit the scenario'),
  edit: sentence('고치기', 'Edit'),
  remove: sentence('빼기', 'Take away'),
  noScenario: sentence('아직 시나리오가 없습니다', 'There is no scenario yet'),
  noScenarioHint: sentence(
    '직접 쓰거나, 대화나 실행에서 요청을 가져와 기대를 붙이세요.',
    'Type a request, or take one from a conversation or a run, and say what you expect.',
  ),
  request: sentence('요청', 'Request'),
  expectations: sentence('기대', 'Expectations'),
  onlyAnswered: sentence('실패 없이 답하기만 하면 됨', 'only to be answered without a failure'),
  actionsOf: sentence(
    (number: string) => `시나리오 ${number} 작업`,
    (number) => `Actions on scenario ${number}`,
  ),
  fromRun: sentence('실행에서', 'From a run'),
  fromConversation: sentence('대화에서', 'From a conversation'),
  full: sentence(
    (most: string) => `세트 하나에 시나리오 ${most}개까지`,
    (most) => `A set has room for ${most} scenarios`,
  ),
});

export const scenarioCopy = defineCopy('setsScenario', {
  source: sentence('요청을 가져올 곳', 'Take the request from'),
  typed: sentence('직접 입력', 'Typed'),
  conversation: sentence('대화', 'Conversation'),
  run: sentence('실행', 'Run'),
  choose: sentence('고르세요', 'Choose one'),
  sourceFailed: sentence('요청을 읽지 못했습니다', 'The request could not be read'),
  noRequest: sentence('사람이 보낸 요청이 없습니다', 'Nobody has asked anything there'),
  request: sentence('요청', 'Request'),
  requestHint: sentence('어시스턴트에게 그대로 전합니다.', 'It is said to the assistant as it stands.'),
  expectations: sentence('기대', 'Expectations'),
  answered: sentence(
    '실패 없이 답하는지는 언제나 확인합니다. 기대를 더하지 않아도 됩니다.',
    'Whether it is answered without a failure is always checked. Further expectations are up to you.',
  ),
  addExpectation: sentence('기대 추가', 'Add an expectation'),
  removeExpectation: sentence('기대 빼기', 'Take the expectation away'),
  kind: sentence('기대 종류', 'Kind of expectation'),
  value: sentence('값', 'Value'),
  wrong: sentence(
    '기대의 값을 확인하세요: 도구는 slack.send_message처럼, 시간과 비용은 숫자로 씁니다.',
    'Check the values: a tool like slack.send_message, time and cost as numbers.',
  ),
});

export const expectationCopy = defineCopy('expectation', {
  answered: sentence('실패 없이 답함', 'is answered without a failure'),
  'tool-called': sentence('도구를 부름', 'a tool is called'),
  'tool-not-called': sentence('도구를 부르지 않음', 'a tool is not called'),
  'answer-contains': sentence('답에 있음', 'the answer contains'),
  'answer-lacks': sentence('답에 없음', 'the answer does not contain'),
  'asks-back': sentence('되물음', 'the assistant asks back'),
  judged: sentence('모델의 평가', 'a model judges that'),
  'cost-at-most': sentence('비용 최대 (달러)', 'costs at most (dollars)'),
  'duration-at-most': sentence('시간 최대 (초)', 'takes at most (seconds)'),
});

/** One expectation in words. */
export const expectationTextCopy = defineCopy('expectationText', {
  'tool-called': sentence(
    (tool: string) => `${tool} 부름`,
    (tool) => `calls ${tool}`,
  ),
  'tool-not-called': sentence(
    (tool: string) => `${tool} 부르지 않음`,
    (tool) => `does not call ${tool}`,
  ),
  'answer-contains': sentence(
    (text: string) => `답에 "${text}" 있음`,
    (text) => `says "${text}"`,
  ),
  'answer-lacks': sentence(
    (text: string) => `답에 "${text}" 없음`,
    (text) => `does not say "${text}"`,
  ),
  judged: sentence(
    (criterion: string) => `모델이 평가: ${criterion}`,
    (criterion) => `judged: ${criterion}`,
  ),
  'cost-at-most': sentence(
    (cost: string) => `비용 ${cost} 이하`,
    (cost) => `costs at most ${cost}`,
  ),
  'duration-at-most': sentence(
    (seconds: string) => `${seconds}초 이하`,
    (seconds) => `takes at most ${seconds} s`,
  ),
});

export const importSetCopy = defineCopy('importSet', {
  title: sentence('세트 가져오기', 'Import a set'),
  description: sentence(
    'JSON Lines 파일: 한 줄에 시나리오 하나. 같은 이름의 세트가 있으면 그 시나리오를 모두 바꿉니다.',
    'A JSON Lines file, one scenario a line. The scenarios of a set of the same name are replaced.',
  ),
  choose: sentence('파일 고르기', 'Choose a file'),
  submit: sentence('가져오기', 'Import'),
  found: sentence(
    (count: string) => `시나리오 ${count}개를 읽었습니다.`,
    (count) => `${count} scenarios were read.`,
  ),
  replaces: sentence(
    (name: string, count: string) => `${name} 세트의 시나리오 ${count}개를 대신합니다.`,
    (name, count) => `They replace the ${count} scenarios of ${name}.`,
  ),
  empty: sentence('파일에 시나리오가 없습니다.', 'There is no scenario in the file.'),
  wrongLine: sentence(
    (line: string, why: string) => `${line}번째 줄을 읽을 수 없습니다: ${why}`,
    (line, why) => `Line ${line} cannot be read: ${why}`,
  ),
  unreadable: sentence('파일을 읽지 못했습니다', 'The file could not be read'),
  done: sentence('세트를 가져왔습니다', 'The set was imported'),
});
