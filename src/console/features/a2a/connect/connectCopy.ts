import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const connectCopy = defineCopy('connect', {
  title: sentence('에이전트 연결', 'Connect an agent'),
  subtitle: sentence(
    '고르고, 키를 만들고, 복사하면 첫 호출이 여기에 나타납니다.',
    'Choose, make a key, copy: the first call shows up here.',
  ),
  back: sentence('A2A Network로', 'To the A2A Network'),
  what: sentence('무엇을 연결하나요?', 'What is to be connected?'),
  programs: sentence('설정 파일로', 'By a configuration file'),
  frameworks: sentence('코드 몇 줄로', 'By a few lines of code'),
  others: sentence('그 밖에', 'Others'),
  'other-mcp': sentence('다른 MCP 클라이언트', 'Another MCP client'),
  opentelemetry: sentence('OpenTelemetry 내보내기', 'An OpenTelemetry exporter'),
  a2a: sentence('A2A 에이전트', 'An A2A agent'),
  a2aHint: sentence(
    'A2A 에이전트는 카드 주소로 등록합니다. 키는 필요 없습니다.',
    'An A2A agent is registered by the address of its card. It needs no key.',
  ),
  who: sentence('이름과 키', 'Name and key'),
  newOne: sentence('새 에이전트', 'A new agent'),
  knownOne: sentence('있는 에이전트', 'One there is'),
  name: sentence('이름', 'Name'),
  nameHint: sentence('실행, 승인함, 규칙에 이 이름이 보입니다.', 'Runs, approvals and rules show this name.'),
  dryRun: sentence(
    'Dry Run으로 시작: 읽기 외의 호출은 보내지 않습니다',
    'Begin on dry run: nothing above read is sent',
  ),
  make: sentence('키 만들기', 'Make the key'),
  makeHint: sentence('지금 키는 바로 쓸 수 없게 됩니다.', 'The present key is void at once.'),
  made: sentence(
    (name: string) => `${name}의 키를 만들었습니다`,
    (name) => `The key of ${name} is made`,
  ),
  makeFailed: sentence('키를 만들지 못했습니다', 'The key was not made'),
  agentsFailed: sentence('에이전트를 불러오지 못했습니다', 'Failed to load the agents'),
  agent: sentence('에이전트', 'Agent'),
  copyHere: sentence('복사하기', 'Copy'),
  copy: sentence('복사', 'Copy'),
  to: sentence(
    (where: string) => `${where}에 넣을 내용`,
    (where) => `For ${where}`,
  ),
  copyOf: sentence(
    (where: string) => `${where} 내용 복사`,
    (where) => `Copy for ${where}`,
  ),
  shell: sentence('터미널', 'the terminal'),
  spansToo: sentence('스팬도 보내려면 (선택)', 'To send its spans as well (optional)'),
  keyGone: sentence(
    '키는 한 번만 보입니다. 잃어버렸다면 위에서 새로 만드세요.',
    'The key is shown once. If it is lost, make a new one above.',
  ),
  keyPlace: sentence('여기에-키', 'YOUR-KEY'),
  arrivals: sentence('첫 신호', 'First signals'),
  arrivalsFailed: sentence('도착한 요청을 읽지 못했습니다', 'Failed to read what has arrived'),
  connection: sentence('연결', 'Connection'),
  call: sentence('첫 호출', 'First call'),
  traces: sentence('첫 스팬', 'First span'),
  logs: label('Logs', '로그'),
  metrics: label('Metrics', '지표'),
  address: sentence('주소', 'Address'),
  awaited: sentence('기다리는 중', 'Waiting'),
  arrived: sentence('도착', 'Arrived'),
  listed: sentence(
    (detail: string) => `도구 목록을 읽음: ${detail}`,
    (detail) => `Read the list: ${detail}`,
  ),
  called: sentence(
    (detail: string) => `${detail} 호출`,
    (detail) => `Called ${detail}`,
  ),
  rehearsed: sentence(
    (detail: string) => `${detail} Dry Run`,
    (detail) => `Rehearsed ${detail}`,
  ),
  waiting: sentence(
    (detail: string) => `${detail} 승인을 기다림`,
    (detail) => `${detail} waits for approval`,
  ),
  stored: sentence(
    (detail: string) => `${detail}개 저장`,
    (detail) => `${detail} stored`,
  ),
  approvals: sentence('승인함 열기', 'Open the approvals'),
  refusals: sentence('도착했지만 거절됨', 'Arrived and refused'),
  times: sentence(
    (count: string) => `${count}번`,
    (count) => `${count} times`,
  ),
  connected: sentence('연결되었습니다', 'It is connected'),
});

/** Why a request was refused, by its code; any other code is shown as it is. */
export const refusedCopy = defineCopy('refused', {
  'api-key-required': sentence(
    '키 없이 왔습니다. Authorization 헤더를 확인하세요.',
    'It came without a key. Check the Authorization header.',
  ),
  'key-unknown': sentence(
    '키가 틀렸거나, 만료되었거나, 새 키로 바뀌었습니다.',
    'Its key is wrong, expired, or was replaced by a new one.',
  ),
  'not-found': sentence('이 주소에는 아무것도 없습니다.', 'There is nothing at this address.'),
  'not-otlp': sentence('본문이 OTLP가 아닙니다.', 'Its body is not OTLP.'),
  rejected: sentence('일부를 받을 수 없었습니다.', 'Some of it could not be taken.'),
  budget: sentence('이번 달 예산을 다 썼습니다.', 'Its budget of this month is used up.'),
  rule: sentence('규칙이 거절했습니다.', 'A rule refused it.'),
  held: sentence('에이전트가 일시정지되었거나 중지되었습니다.', 'The agent is paused or stopped.'),
  'unknown-tool': sentence('이 에이전트에게 보이는 도구가 아닙니다.', 'It sees no such tool.'),
  forbidden: sentence('에이전트가 꺼져 있습니다.', 'The agent is switched off.'),
});
