import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const rehearsalCopy = defineCopy('rehearsal', {
  title: sentence('리허설', 'Rehearsals'),
  one: sentence('리허설 결과', 'Rehearsal'),
  loadFailed: sentence('리허설을 불러오지 못했습니다', 'Failed to load the rehearsal'),
  listFailed: sentence('리허설 목록을 불러오지 못했습니다', 'Failed to load the rehearsals'),
  none: sentence('아직 리허설이 없습니다.', 'It has not been rehearsed yet.'),
  candidate: sentence('후보', 'Candidate'),
  verdict: sentence('판정', 'Verdict'),
  changes: sentence('달라진 기대', 'Expectations that changed'),
  started: sentence('시작', 'Started'),
  versionOf: sentence(
    (agent: string, version: string) => `${agent} 프롬프트 ${version}`,
    (agent, version) => `${agent} prompt ${version}`,
  ),
  modelOf: sentence(
    (agent: string, model: string) => `${agent} 모델 ${model}`,
    (agent, model) => `${agent} model ${model}`,
  ),
  against: sentence(
    (version: string, model: string) => `적용 중: 프롬프트 ${version}, 모델 ${model}`,
    (version, model) => `in force: prompt ${version}, model ${model}`,
  ),
  rulesFor: sentence(
    (caller: string, count: string) => `게이트웨이 규칙 ${count}개, ${caller} 이름으로`,
    (caller, count) => `${count} gateway rules, in the name of ${caller}`,
  ),
  anyAgent: sentence('규칙에 이름이 없는 에이전트', 'an agent that no rule names'),
  againstRules: sentence(
    (version: string) => `적용 중: 게이트웨이 규칙 저장본 ${version}`,
    (version) => `in force: gateway rules as saved, version ${version}`,
  ),
  toRules: sentence('규칙으로', 'To the rules'),
  rulesNote: sentence(
    '규칙은 같은 실행의 호출을 두 번 판정한 것입니다. 거절된 호출은 부르지 않은 것으로 칩니다.',
    'Both rules decide the calls of one and the same run. A call that is refused counts as not made.',
  ),
  judgedBy: sentence(
    (model: string) => `평가 모델 ${model}`,
    (model) => `judged by ${model}`,
  ),
  green: label('green', '통과'),
  red: label('red', '미통과'),
  running: label('running', '진행 중'),
  stopped: label('stopped', '멈춤'),
  failed: label('failed', '실패'),
  interrupted: label('interrupted', '중단됨'),
  better: sentence('나아짐', 'better'),
  worse: sentence('나빠짐', 'worse'),
  same: sentence('같음', 'same'),
  unmet: sentence('후보가 못 지킨 기대', 'not met by the candidate'),
  counts: sentence(
    (better: string, worse: string, same: string) => `나아짐 ${better} · 나빠짐 ${worse} · 같음 ${same}`,
    (better, worse, same) => `${better} better · ${worse} worse · ${same} same`,
  ),
  progress: sentence(
    (done: string, total: string) => `시나리오 ${total}개 중 ${done}개`,
    (done, total) => `${done} of ${total} scenarios`,
  ),
  stop: sentence('멈추기', 'Stop'),
  stopFailed: sentence('멈추지 못했습니다', 'Failed to stop'),
  close: sentence('결과 닫기', 'Close the results'),
  again: sentence('다시 리허설', 'Rehearse again'),
  outdated: sentence(
    '이 리허설 뒤에 세트가 바뀌었습니다. 필수 세트로는 다시 통과해야 합니다.',
    'The set has changed since this rehearsal. Where it is required, it has to be passed again.',
  ),
  endedEarly: sentence('끝까지 가지 못했습니다', 'It did not come to its end'),
  plannerPrompt: sentence(
    '내장 플래너가 답했습니다. 플래너는 프롬프트 버전에서 답할 언어(languages)와 고지(disclaimers)만 따릅니다. 말투, 스타일, 가드레일, 예시, 본문이 무엇을 바꾸는지는 모델이 답할 때만 보입니다.',
    'The built-in planner answered. Of a prompt version it follows the languages and the disclaimers only: what tone, style, guardrails, examples and text change shows only when a model answers.',
  ),
  plannerModel: sentence(
    '내장 플래너가 후보 대신 답했습니다. 모델의 키가 없거나 플래너가 후보이므로, 이 결과는 그 모델에 대해 아무것도 말하지 않습니다.',
    'The built-in planner answered for the candidate: the model has no key, or the planner is the candidate. These results say nothing about another model.',
  ),
});

export const resultTableCopy = defineCopy('resultTable', {
  show: sentence('보기', 'Show'),
  all: sentence('모두', 'all'),
  differing: sentence('달라진 것', 'changed'),
  unmet: sentence('못 지킨 것', 'unmet'),
  results: sentence('시나리오별 결과', 'Results by scenario'),
  scenario: sentence('시나리오와 기대', 'Scenario and expectation'),
  inForce: sentence('적용 중', 'In force'),
  candidate: sentence('후보', 'Candidate'),
  verdict: sentence('비교', 'Verdict'),
  met: sentence('지킴', 'met'),
  notMet: sentence('못 지킴', 'not met'),
  unknownCost: sentence('비용 모름', 'unknown cost'),
  compare: sentence('단계별로 비교', 'Compare step by step'),
  compareOf: sentence(
    (number: string) => `시나리오 ${number}: 두 실행을 단계별로 비교`,
    (number) => `Scenario ${number}: compare its two runs step by step`,
  ),
  answers: sentence('두 답 보기', 'Both answers'),
  noAnswer: sentence('답이 없습니다.', 'There is no answer.'),
  failedWith: sentence(
    (why: string) => `실패: ${why}`,
    (why) => `failed: ${why}`,
  ),
  tools: sentence('부른 도구', 'Tools'),
  allow: label('allow', '허용'),
  ask: label('ask', '승인 요청'),
  refuse: label('refuse', '거절'),
  rehearse: label('rehearse', 'Dry Run'),
  byRule: sentence(
    (rule: string) => `규칙 ${rule}`,
    (rule) => `rule ${rule}`,
  ),
  byTier: sentence('기본값', 'default'),
  noTools: sentence('없음', 'none'),
  nothing: sentence('여기에 해당하는 시나리오가 없습니다.', 'No scenario is like that.'),
  waiting: sentence('첫 결과를 기다립니다.', 'Waiting for the first result.'),
});

export const rehearseCopy = defineCopy('rehearse', {
  title: sentence(
    (name: string) => `${name} 리허설`,
    (name) => `Rehearse ${name}`,
  ),
  description: sentence(
    '시나리오마다 두 번, 적용 중인 것과 후보로 드라이 런합니다. 아무것도 보내거나 바꾸지 않습니다.',
    'Each scenario is run dry twice, with what is in force and with the candidate. Nothing is sent or changed.',
  ),
  set: sentence('세트', 'Set'),
  agent: sentence('에이전트', 'Agent'),
  kind: sentence('무엇을 바꿔 볼까요', 'What changes'),
  prompt: sentence('프롬프트 버전', 'Prompt version'),
  model: sentence('모델', 'Model'),
  version: sentence('버전', 'Version'),
  inForce: sentence('적용 중', 'in force'),
  submit: sentence('리허설 시작', 'Rehearse'),
  failed: sentence('리허설을 시작하지 못했습니다', 'The rehearsal could not be begun'),
  listFailed: sentence('프롬프트와 모델을 불러오지 못했습니다', 'Prompts and models could not be loaded'),
  commands: sentence(
    '이 에이전트에게는 요청을 명령으로 보냅니다. 어시스턴트의 프롬프트는 쓰이지 않습니다.',
    'This agent takes the requests as commands; the prompt of the assistant plays no part.',
  ),
  planner: sentence(
    '지금은 내장 플래너가 답합니다. 프롬프트 버전에서는 답할 언어와 고지만 따르므로, 다른 차이는 드러나지 않습니다.',
    'The built-in planner answers now. Of a prompt version it follows languages and disclaimers only: other differences will not show.',
  ),
  judge: sentence('평가 모델', 'Judged by'),
  noJudge: sentence(
    '이 세트에는 모델이 평가하는 기대가 있지만, 키가 있는 모델이 없습니다.',
    'A model judges expectations of this set, and no model has a key.',
  ),
  missing: sentence(
    (model: string, key: string) =>
      `${model}의 키(${key})가 없어 내장 플래너가 대신 답합니다. 두 결과는 같을 것입니다.`,
    (model, key) =>
      `${model} has no key (${key}): the built-in planner answers in its place, and both results will be alike.`,
  ),
});
