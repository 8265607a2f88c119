import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const mcpCopy = defineCopy('mcp', {
  servers: label('Tool servers', '도구 서버'),
  refresh: label('Refresh', '새로 고침'),
  add: label('Add server', '서버 추가'),
  failed: sentence('도구 서버를 불러오지 못했습니다.', 'The tool servers could not be loaded.'),
  none: sentence('도구 서버가 없습니다.', 'There are no tool servers.'),
  gone: sentence('이 도구 서버는 없습니다.', 'There is no such tool server.'),
  goneHint: sentence('목록에서 다른 서버를 고르세요.', 'Choose another one from the list.'),
  back: label('All servers', '모든 서버'),
  toolCount: sentence(
    (n: number) => `도구 ${String(n)}개`,
    (n) => `${String(n)} tools`,
  ),
  connected: label('connected', 'connected'),
  disconnected: label('disconnected', 'disconnected'),
  error: label('error', 'error'),
  builtIn: label('built-in', '내장'),
  changedTools: sentence(
    (n: number) => `정의가 바뀐 도구 ${String(n)}개`,
    (n) => `${String(n)} changed tools`,
  ),
});

export const serverCopy = defineCopy('server', {
  status: label('Status', '상태'),
  baseUrl: label('Base URL', '주소'),
  lastChecked: label('Last checked', '마지막 확인'),
  never: sentence('아직 확인하지 않음', 'not checked yet'),
  protocol: label('Protocol', '프로토콜'),
  software: label('Software', '소프트웨어'),
  latency: label('Latency', '지연 시간'),
  unknown: label('unknown', '알 수 없음'),
  reconnect: label('Reconnect', '다시 연결'),
  edit: label('Edit', '편집'),
  remove: label('Remove', '삭제'),
  needs: sentence(
    (roles: string) => `변경하려면 ${roles} 역할이 필요합니다.`,
    (roles) => `Changes need the role ${roles}.`,
  ),
  reconnected: sentence(
    (name: string) => `${name}: 다시 연결했습니다.`,
    (name) => `${name} is connected again.`,
  ),
  unreachable: sentence(
    (name: string) => `${name}: 연결하지 못했습니다.`,
    (name) => `${name} could not be reached.`,
  ),
  tools: label('Tools', '도구'),
  resources: label('Resources', '리소스'),
  prompts: label('Prompts', '프롬프트'),
  calls: label('Calls', '호출 기록'),
  tests: label('Tests', '테스트'),
  history: label('Checks', '연결 기록'),
  noTools: sentence('이 서버가 제공하는 도구가 없습니다.', 'This server offers no tools.'),
  noResources: sentence('이 서버가 제공하는 리소스가 없습니다.', 'This server offers no resources.'),
  noPrompts: sentence('이 서버가 제공하는 프롬프트가 없습니다.', 'This server offers no prompts.'),
  noHistory: sentence('아직 확인한 기록이 없습니다.', 'There are no checks yet.'),
  uri: label('URI', 'URI'),
  name: label('Name', '이름'),
  description: label('Description', '설명'),
  time: label('Time', '시각'),
  result: label('Result', '결과'),
  ok: label('connected', '연결됨'),
  views: label('Parts of the server', '서버의 구성'),
});

/** Why no connection could be made, and what to do about it. */
export const failureCopy = defineCopy('failure', {
  address: sentence(
    '허용되지 않은 주소입니다 (사설, 로컬, 예약 대역).',
    'The address is not permitted (private, local or reserved).',
  ),
  name: sentence(
    '이름을 찾을 수 없습니다. 주소의 철자를 확인하세요.',
    'The name cannot be resolved. Check the spelling of the address.',
  ),
  refused: sentence(
    '연결을 거부했습니다. 서버가 켜져 있는지 확인하세요.',
    'The connection was refused. Check that the server is running.',
  ),
  tls: sentence('TLS 인증서를 확인할 수 없습니다.', 'The TLS certificate cannot be verified.'),
  'sign-in': sentence('서버가 로그인을 요구합니다.', 'The server asks for a sign-in.'),
  'time-out': sentence('제시간에 응답하지 않았습니다.', 'The server did not answer in time.'),
  'too-large': sentence('응답이 1 MB를 넘었습니다.', 'The answer was larger than 1 MB.'),
  'not-mcp': sentence(
    'MCP 서버가 아닙니다. 다른 형식으로 응답했습니다.',
    'This is not an MCP server: it answered something else.',
  ),
  program: sentence(
    '프로그램을 시작하지 못했거나 끝났습니다.',
    'The program could not be started, or has ended.',
  ),
  'program-off': sentence('프로그램 도구 서버를 실행하지 않습니다.', 'Programs do not run here.'),
});

export const serverDialogCopy = defineCopy('serverDialog', {
  addTitle: sentence('도구 서버를 추가할까요?', 'Add a tool server?'),
  addText: sentence(
    'MCP 주소를 입력하세요. 추가하면 바로 연결해 봅니다.',
    'Enter its MCP address. It is connected to at once.',
  ),
  editTitle: sentence('도구 서버를 바꿀까요?', 'Change the tool server?'),
  name: label('Name', '이름'),
  url: label('URL', 'URL'),
  nameError: sentence('이름을 입력하세요.', 'Enter a name.'),
  urlError: sentence(
    'http:// 또는 https://로 시작하는 주소를 입력하세요.',
    'Enter an address that begins with http:// or https://.',
  ),
  addLabel: label('Add server', '서버 추가'),
  editLabel: label('Save changes', '변경 저장'),
  added: sentence(
    (name: string) => `${name} 서버를 추가했습니다.`,
    (name) => `${name} was added.`,
  ),
  changed: sentence(
    (name: string) => `${name} 서버를 바꾸었습니다.`,
    (name) => `${name} was changed.`,
  ),
  removeTitle: sentence(
    (name: string) => `${name} 서버를 삭제할까요?`,
    (name) => `Remove ${name}?`,
  ),
  removeText: sentence(
    '이 서버의 도구를 더 이상 호출할 수 없습니다. 지난 호출 기록은 남습니다.',
    'Its tools can no longer be called. Records of past calls stay.',
  ),
  removeLabel: label('Remove server', '서버 삭제'),
  removed: sentence(
    (name: string) => `${name} 서버를 삭제했습니다.`,
    (name) => `${name} was removed.`,
  ),
});

export const toolCopy = defineCopy('tool', {
  tool: label('Tool', '도구'),
  tier: label('Effect', '영향'),
  read: label('read', 'read'),
  write: label('write', 'write'),
  destructive: label('destructive', 'destructive'),
  unjudged: label('not judged', '미판정'),
  calls: label('Calls', '호출'),
  errors: label('Errors', '오류'),
  latency: label('p50 / p95', 'p50 / p95'),
  days: sentence(
    (n: number) => `최근 ${String(n)}일의 호출`,
    (n) => `Calls of the last ${String(n)} days`,
  ),
  changed: label('changed', '변경됨'),
  close: label('Close', '닫기'),
  gone: sentence('이 서버에는 그런 도구가 없습니다.', 'The server offers no such tool.'),
  annotations: label('Annotations', '서버의 표시'),
  readOnlyHint: label('read-only', '읽기 전용'),
  destructiveHint: label('destructive', '파괴적'),
  idempotentHint: label('idempotent', '멱등'),
  openWorldHint: label('open world', '외부와 통신'),
  yes: label('yes', '예'),
  no: label('no', '아니요'),
  judge: label('Our judgement', '우리의 판정'),
  judgeHint: sentence(
    '서버의 표시는 판정을 높일 수만 있습니다. 판정 전에는 파괴적인 도구로 다룹니다.',
    'What the server says can only raise it. Until judged a tool counts as destructive.',
  ),
  judgeOwn: sentence('내장 도구의 판정은 플랫폼이 정합니다.', 'The platform itself judges its own tools.'),
  judged: sentence(
    (tool: string, tier: string) => `${tool}: ${tier}(으)로 판정했습니다.`,
    (tool, tier) => `${tool} counts as ${tier} now.`,
  ),
  schema: label('Input schema', '입력 형식'),
  changedTitle: sentence(
    '믿었던 정의와 달라졌습니다. 확인하기 전에는 호출할 수 없습니다.',
    'The definition differs from the trusted one. It cannot be called until somebody acknowledges it.',
  ),
  trusted: label('Trusted', '믿었던 정의'),
  offered: label('Offered now', '지금의 정의'),
  acknowledge: label('Acknowledge change', '변경 확인'),
  acknowledged: sentence(
    (tool: string) => `${tool}의 새 정의를 확인했습니다.`,
    (tool) => `The new definition of ${tool} is trusted.`,
  ),
  call: label('Call tool', '도구 호출'),
  callTitle: label('Call', '호출'),
  dryRun: label('Dry Run', 'Dry Run'),
  live: label('Live', 'Live'),
  mode: label('Mode', '모드'),
  liveEffect: sentence(
    '실제로 실행합니다. 되돌릴 수 없을 수 있습니다.',
    'This really happens and may not be undone.',
  ),
  confirmTitle: sentence(
    (tool: string) => `${tool}, 실제로 호출할까요?`,
    (tool) => `Call ${tool} for real?`,
  ),
  willWrite: sentence(
    (effect: string) => `${effect}. 서버의 데이터를 바꿉니다.`,
    (effect) => `${effect}. It changes data of its server.`,
  ),
  willDestroy: sentence(
    (effect: string) => `${effect}. 되돌릴 수 없을 수 있습니다.`,
    (effect) => `${effect}. It may not be undone.`,
  ),
  willUnknown: sentence(
    (effect: string) =>
      `${effect}. 아직 아무도 이 도구의 영향을 판정하지 않았습니다. 무엇이든 바꾸거나 지울 수 있다고 보아야 합니다.`,
    (effect) =>
      `${effect}. Nobody has judged yet what this tool does: take it that it may change or delete anything.`,
  ),
  confirmCall: sentence('실제로 호출', 'Call for real'),
  sentArguments: sentence('보낼 인자', 'Arguments sent'),
  consoleDryRun: sentence(
    '콘솔이 Dry Run 모드라 실제로 호출하지 않습니다.',
    'The console is in Dry Run: nothing is called for real.',
  ),
  noArguments: sentence('인수가 없습니다.', 'It takes no arguments.'),
  calling: sentence('호출하는 중…', 'Calling…'),
  answer: label('Answer', '응답'),
  intercepted: sentence('Dry Run: 보내지 않았습니다.', 'Dry Run: nothing was sent.'),
  callFailed: label('Tool execution failed', '도구 실행 실패'),
  callNeeds: sentence(
    (roles: string) => `도구를 호출하려면 ${roles} 역할이 필요합니다.`,
    (roles) => `Calling a tool needs the role ${roles}.`,
  ),
});

export const signInCopy = defineCopy('signIn', {
  title: label('Sign-in', '로그인'),
  none: label('none', '없음'),
  keep: label('keep', '유지'),
  bearer: label('bearer token', 'bearer token'),
  header: label('header', '헤더'),
  token: label('Token', '토큰'),
  headerName: label('Header name', '헤더 이름'),
  headerValue: label('Header value', '헤더 값'),
  tokenError: sentence('공백 없는 토큰을 입력하세요.', 'Enter a token without blanks.'),
  headerError: sentence(
    '헤더 이름을 입력하세요 (영문, 숫자, -).',
    'Enter the name of a header (letters, digits, -).',
  ),
  valueError: sentence('헤더 값을 입력하세요.', 'Enter the value of the header.'),
  storedBearer: sentence(
    'bearer token이 암호화되어 저장되어 있습니다. 이 서버에만 보내고 다시 보여 주지 않습니다.',
    'A bearer token is stored, encrypted. It is sent to this server only and never shown again.',
  ),
  storedHeader: sentence(
    (name: string) =>
      `${name} 헤더가 암호화되어 저장되어 있습니다. 이 서버에만 보내고 다시 보여 주지 않습니다.`,
    (name) =>
      `The header ${name} is stored, encrypted. It is sent to this server only and never shown again.`,
  ),
  forgotten: sentence(
    '주소가 다른 서버를 가리킵니다. 저장된 로그인 정보는 보내지 않고 지웁니다.',
    'The address leads to another server: the stored sign-in is not sent there, and forgotten.',
  ),
  unreadable: sentence(
    '저장된 로그인 정보를 읽을 수 없습니다 (secrets.key가 없거나 바뀜). 다시 입력하세요.',
    'The stored sign-in cannot be read (secrets.key is gone or another one). Enter it again.',
  ),
  enter: label('Enter sign-in', '로그인 정보 입력'),
  used: label('Sign-in', '로그인'),
  headerOf: sentence(
    (name: string) => `헤더 ${name}`,
    (name) => `header ${name}`,
  ),
});
