import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

/** Labels of Behaviour, section 14.2. */
export const systemCopy = defineCopy('system', {
  unsaved: label('Unsaved changes', '저장하지 않은 변경'),
  reset: label('Reset', '되돌리기'),
  save: label('Save Changes', '변경 저장'),
  loading: sentence('불러오는 중', 'Loading'),
  loadFailed: sentence('설정을 불러오지 못했습니다', 'Failed to load the settings'),
  saveFailed: sentence('설정을 저장하지 못했습니다', 'Failed to save the settings'),
  saved: sentence('설정을 저장하고 바로 적용했습니다', 'Saved the settings and applied them'),
  savedForRestart: sentence(
    '설정을 저장했습니다. 일부는 다시 시작해야 적용됩니다',
    'Saved the settings. Some take effect after a restart',
  ),
  systemName: label('System Name', '시스템 이름'),
  systemNameHint: sentence(
    '에이전트 카드가 제공자로 말하는 이름입니다.',
    'The name that the agents’ cards give as their provider.',
  ),
  timeZone: label('Time Zone', '시간대'),
  timeZoneHint: sentence(
    '요청의 시각, 회의 가능 시간, 하루 합계와 월 예산이 이 시간대를 따릅니다. 이미 보낸 글은 그대로입니다.',
    'Times in requests, meeting hours, sums of days and monthly budgets follow it. What was sent stays as it is.',
  ),
  logLevel: label('Log Level', '로그 수준'),
  maxConnections: label('Max Connections', '최대 연결 수'),
  timeout: label('Timeout (ms)', '제한 시간(ms)'),
  retryAttempts: label('Retry Attempts', '재시도 횟수'),
  logRetention: label('Log Retention (days)', '로그 보관(일)'),
  traceRetention: label('Trace Retention (days)', '추적 보관(일)'),
  enabled: label('Enabled', '사용'),
  port: label('Port', '포트'),
  model: label('Model', '모델'),
  plannedModel: sentence(
    (key: string) => `이 모델은 키(${key})가 없어 내장 플래너가 답합니다.`,
    (key) => `This model has no key (${key}): the built-in planner answers.`,
  ),
  jwtSecret: label('JWT Secret', 'JWT Secret'),
  apiKeyExpiry: label('API Key Expiry (seconds)', 'API 키 유효 기간(초)'),
  rateLimit: label('Rate Limit (requests per minute)', '요청 제한(분당)'),
  encryptionEnabled: label('Enable Encryption', '암호화 사용'),
  logLevelHint: sentence('이보다 낮은 수준의 로그는 저장하지 않습니다.', 'Logs below it are not stored.'),
  maxConnectionsHint: sentence(
    '열린 실시간 연결의 합계입니다. 넘으면 새 연결을 거절합니다.',
    'Of all open realtime connections. Beyond it new ones are refused.',
  ),
  timeoutHint: sentence(
    '에이전트가 이만큼 아무 답도 하지 않으면 기다리지 않습니다.',
    'An agent that is silent for this long is no longer waited for.',
  ),
  retryHint: sentence(
    '다시 보내도 되는 도구 호출이 끊겼을 때 다시 보내는 횟수입니다.',
    'How often a tool call that may be repeated is sent again when its connection was lost.',
  ),
  logRetentionHint: sentence(
    '이보다 오래된 로그는 OpenTelemetry로 받은 것까지 지웁니다.',
    'Older log entries are dropped, those that came by OpenTelemetry too.',
  ),
  traceRetentionHint: sentence(
    '이보다 오래된 추적, 에이전트 사이의 메시지, 도구 호출과 작업 기록을 지웁니다. 비용 기록은 남습니다.',
    'Older traces, messages between agents, tool calls and tasks are dropped. Costs stay.',
  ),
  toolTimeoutHint: sentence(
    '이 서버의 도구가 답해야 하는 시간입니다.',
    'How long its tools may take to answer.',
  ),
  portHint: sentence(
    'local-ports 프로필에서 다시 시작한 뒤 적용됩니다.',
    'Takes effect in the local-ports profile after a restart.',
  ),
  samePort: sentence(
    '지금은 모든 서비스가 한 포트를 쓰므로 포트는 영향이 없습니다.',
    'All services share one port now: the ports here change nothing.',
  ),
  secretHint: sentence(
    '쓰기 전용입니다. 저장된 값은 다시 보이지 않고, 바꾸면 발급한 API 키가 모두 무효가 됩니다. 32자 이상.',
    'Write-only. What is stored is never shown again, and changing it voids every API key. At least 32 characters.',
  ),
  secretShort: sentence('32자 이상 입력하세요.', 'Enter at least 32 characters.'),
  secretUnreadable: sentence(
    '키 파일이 바뀌어 저장된 값을 읽을 수 없습니다. 새 값을 입력하세요.',
    'The key file has changed and the stored value cannot be read. Enter another one.',
  ),
  rateHint: sentence(
    '한 사람이나 프로그램이 1분에 바꿀 수 있는 요청 수입니다. 읽기는 10분의 1로 셉니다.',
    'What one person or program may send per minute. Reading counts a tenth.',
  ),
  encryptionHint: sentence(
    '저장된 비밀 값을 데이터 디렉터리의 키 파일로 암호화합니다.',
    'Stored secrets are encrypted with the key file in the data directory.',
  ),
  between: sentence(
    (least: string, most: string) => `${least}에서 ${most} 사이의 정수를 입력하세요.`,
    (least, most) => `Enter a whole number between ${least} and ${most}.`,
  ),
  required: sentence('값을 입력하세요.', 'Enter a value.'),
  portTaken: sentence('다른 서비스가 쓰는 포트입니다.', 'Another service has this port.'),
});

export const changesCopy = defineCopy('changes', {
  title: sentence('저장하면 바뀌는 항목', 'What saving changes'),
  field: sentence('항목', 'Field'),
  before: sentence('지금', 'Now'),
  after: sentence('저장 후', 'After'),
  effect: sentence('적용', 'Takes effect'),
  now: sentence('바로', 'at once'),
  restart: sentence('다시 시작한 뒤', 'after a restart'),
  secret: sentence('새 값 (표시하지 않음)', 'another value (not shown)'),
  hidden: sentence('표시하지 않음', 'not shown'),
  voids: sentence('바로. 발급한 API 키가 모두 무효가 됩니다', 'at once; every API key becomes void'),
  reason: sentence('변경 이유 (선택)', 'Why (optional)'),
  moved: sentence(
    (version: string, by: string) =>
      `${by} 님이 그 사이 버전 ${version}을 저장했습니다. 고친 내용은 그대로 있고, 아무것도 덮어쓰지 않았습니다.`,
    (version, by) =>
      `${by} saved version ${version} meanwhile. Your edits are kept, and nothing was overwritten.`,
  ),
  theirs: sentence('그 사이 저장된 변경', 'What was saved meanwhile'),
  putOnTop: sentence('내 변경을 그 위에 얹기', 'Put my changes on top'),
  discard: sentence('내 변경 버리기', 'Discard my changes'),
  did: sentence('방금 저장한 변경', 'What was just saved'),
});

export const historyCopy = defineCopy('systemHistory', {
  title: sentence('변경 이력', 'History'),
  none: sentence(
    '아직 저장한 적이 없습니다. 기본값을 쓰고 있습니다.',
    'Nothing was saved yet: these are the defaults.',
  ),
  failed: sentence('이력을 불러오지 못했습니다', 'Failed to load the history'),
  version: sentence('버전', 'Version'),
  who: sentence('저장', 'Saved'),
  what: sentence('바뀐 항목', 'What changed'),
  action: sentence('작업', 'Action'),
  rollBack: sentence(
    (version: string) => `버전 ${version} 값으로 채우기`,
    (version) => `Fill in version ${version}`,
  ),
  filled: sentence(
    (version: string) => `버전 ${version}의 값을 채웠습니다. 저장하면 적용됩니다`,
    (version) => `Filled in version ${version}. Save to apply it`,
  ),
  nothing: sentence('바뀐 값 없음', 'no value changed'),
});

export const apiKeysCopy = defineCopy('apiKeys', {
  title: sentence('프로그램용 API 키', 'API keys for programs'),
  hint: sentence(
    'OpenTelemetry 내보내기나 스크립트가 씁니다. 위의 JWT Secret으로 서명하고, 유효 기간이 지나면 쓸 수 없습니다.',
    'For OpenTelemetry exporters and scripts. Signed with the JWT Secret above, and bounded by the expiry.',
  ),
  failed: sentence('API 키를 불러오지 못했습니다', 'Failed to load the API keys'),
  none: sentence('발급한 키가 없습니다.', 'No key was issued.'),
  issue: sentence('키 발급', 'Issue a key'),
  issueTitle: sentence('API 키를 발급할까요?', 'Issue an API key?'),
  issueHint: sentence('무엇이 쓰는 키인지 이름을 적으세요.', 'Say what will use it.'),
  issueFailed: sentence('키를 발급하지 못했습니다', 'The key was not issued'),
  name: sentence('이름', 'Name'),
  created: sentence('발급', 'Issued'),
  createdBy: sentence('발급한 사람', 'Issued by'),
  expires: sentence('만료', 'Expires'),
  actions: sentence('작업', 'Actions'),
  used: sentence('마지막 사용', 'Last used'),
  never: sentence('없음', 'never'),
  state: sentence('상태', 'State'),
  active: label('active', '사용 중'),
  expired: label('expired', '만료'),
  revoked: label('revoked', '폐기'),
  void: label('void', '무효'),
  revoke: sentence(
    (name: string) => `${name} 키 폐기`,
    (name) => `Revoke ${name}`,
  ),
  revokeTitle: sentence(
    (name: string) => `${name} 키를 폐기할까요?`,
    (name) => `Revoke the key ${name}?`,
  ),
  revokeHint: sentence(
    '이 키를 쓰는 프로그램은 바로 거절됩니다.',
    'Programs that use it are refused at once.',
  ),
  revokeConfirm: sentence('폐기', 'Revoke'),
  revokeFailed: sentence('키를 폐기하지 못했습니다', 'The key was not revoked'),
});
