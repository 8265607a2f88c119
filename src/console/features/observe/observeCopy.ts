import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const observeCopy = defineCopy('observe', {
  title: label('Observe', '관찰'),
  subtitle: label('Monitor system health and performance', '시스템 상태와 성능을 살펴봅니다'),
  refresh: sentence('새로 고침', 'Refresh'),
  tabs: sentence('보기', 'View'),
  overview: label('Overview', '개요'),
  alertsTab: label('Alerts', '알림'),
  logs: label('Logs', '로그'),
  metrics: sentence('지금 상태', 'How it does now'),
  health: label('System Health', '시스템 상태'),
  healthy: label('healthy', '정상'),
  warning: label('warning', '주의'),
  error: label('error', '오류'),
  openAlerts: sentence(
    (count: string) => `열린 알림 ${count}개`,
    (count) => `${count} open alerts`,
  ),
  manyErrors: sentence(
    (percent: string) => `오류율이 ${percent}를 넘습니다`,
    (percent) => `more than ${percent} errors`,
  ),
  activeAgents: label('Active Agents', '활성 에이전트'),
  ofAgents: sentence(
    (count: string) => `전체 ${count}개`,
    (count) => `of ${count}`,
  ),
  totalMessages: label('Total Messages', '전체 메시지'),
  errorRate: label('Error Rate', '오류율'),
  lastDay: sentence('최근 24시간', 'last 24 hours'),
  unknown: sentence('측정된 값이 없습니다', 'nothing was measured'),
  performance: label('Response time, memory and CPU', '응답 시간, 메모리, CPU'),
  load: sentence('메모리와 CPU', 'Memory and CPU'),
  responseTime: label('Response time', '응답 시간'),
  memory: label('Memory', '메모리'),
  cpu: label('CPU', 'CPU'),
  time: sentence('시각', 'Time'),
  performanceSummary: sentence(
    (responseTime: string, memory: string, cpu: string) =>
      `가장 최근 구간: 응답 ${responseTime}, 메모리 ${memory}, CPU ${cpu}`,
    (responseTime, memory, cpu) => `Latest: response ${responseTime}, memory ${memory}, CPU ${cpu}`,
  ),
  loadRows: sentence(
    (from: string, to: string) => `${from} - ${to}의 측정값`,
    (from, to) => `Measurements from ${from} to ${to}`,
  ),
  loadSum: sentence(
    (count: string, memory: string, cpu: string) => `${count}번 측정, 평균 메모리 ${memory}, CPU ${cpu}`,
    (count, memory, cpu) => `${count} measurements, on average memory ${memory}, CPU ${cpu}`,
  ),
  activity: label('Messages and errors by agent', '에이전트별 메시지와 오류'),
  agent: label('Agent', '에이전트'),
  messages: label('Messages', '메시지'),
  errors: label('Errors', '오류'),
  activitySummary: sentence(
    (messages: string, errors: string) => `최근 24시간 로그 메시지 ${messages}개, 그중 오류 ${errors}개`,
    (messages, errors) => `${messages} log messages in the last 24 hours, ${errors} of them errors`,
  ),
  noData: label('No data available', '데이터가 없습니다'),
  alerts: label('Recent Alerts', '최근 알림'),
  noAlerts: sentence('알림이 없습니다', 'There are no alerts'),
  noAlertsHint: sentence(
    '모니터 에이전트가 오류율, 응답 시간, 응답 없는 에이전트, 예산을 30초마다 살펴봅니다.',
    'The monitor agent looks at error rate, response time, silent agents and budgets every 30 seconds.',
  ),
  evidence: sentence('근거 보기', 'Show the evidence'),
  cleared: sentence(
    (time: string) => `${time} 해소`,
    (time) => `over since ${time}`,
  ),
  housekeeping: sentence('정리 작업', 'Housekeeping'),
  noHousekeeping: sentence(
    '아직 실행되지 않았습니다. 한 시간마다 보관 기간이 지난 것을 지웁니다.',
    'It has not run yet. Every hour it removes what is older than it is kept.',
  ),
  lastHousekeeping: sentence(
    (time: string) => `마지막 실행 ${time}`,
    (time) => `Last run ${time}`,
  ),
  nothingFreed: sentence('지울 것이 없었습니다', 'There was nothing to remove'),
  recentErrors: sentence('최근 오류 로그', 'Latest errors'),
  message: label('message', 'message'),
  noErrors: sentence('오류 로그가 없습니다', 'There are no errors'),
  allLogs: sentence('Log Viewer에서 모두 보기', 'All in the Log Viewer'),
  logsFailed: label('Failed to fetch logs', '로그를 가져오지 못했습니다'),
  failed: sentence('상태를 불러오지 못했습니다', 'Failed to load the observation'),
  loading: sentence('상태를 불러오는 중', 'Loading'),
});

/** Names of what the housekeeping removed. */
export const freedCopy = defineCopy('freed', {
  logs: sentence('로그', 'Log entries'),
  traces: sentence('트레이스', 'Trace events'),
  agent_messages: sentence('에이전트 메시지', 'Agent messages'),
  tool_calls: sentence('도구 호출', 'Tool calls'),
  agent_tasks: sentence('에이전트 작업', 'Agent tasks'),
  idempotency_keys: sentence('요청 키', 'Keys of calls'),
  outside_effects: sentence('외부 전송 기록', 'Records of what was sent'),
  sessions: sentence('끝난 세션', 'Ended sessions'),
  spent_tokens: sentence('이미 쓴 로그인 응답', 'Sign-in answers already used'),
  login_throttle: sentence('로그인 시도 기록', 'Failed sign-ins'),
  slack_events: sentence('Slack 이벤트', 'Slack events'),
  channel_requests: sentence('채널 요청', 'Requests in channels'),
  run_texts: sentence('실행의 검색어', 'Words of runs'),
  gateway_calls: sentence('게이트웨이 호출', 'Gateway calls'),
  key_arrivals: sentence('연결 시도', 'Requests of connecting agents'),
  gateway_grants: sentence('지난 게이트웨이 승인', 'Past gateway approvals'),
  metric_windows: sentence('지표 구간', 'Windows of metrics'),
  metric_calls: sentence('지표의 호출 수', 'Call counts of metrics'),
  span_minutes: sentence('스팬이 온 분', 'Minutes with spans'),
  gateway_agent_runs: sentence('게이트웨이 에이전트의 실행', 'Runs of gateway agents'),
  budget_notices: sentence('예산 알림', 'Budget notices'),
  alerts: sentence('해소된 알림', 'Alerts that are over'),
  alert_deliveries: sentence('보낸 알림 기록', 'Records of alerts that were sent'),
  alert_silences: sentence('끝난 알림 끄기', 'Silences that are over'),
  attachments: sentence('보내지 않은 파일', 'Files that were not sent'),
  conversations: sentence('휴지통의 대화', 'Conversations in the trash'),
});

export const alertCopy = defineCopy('alert', {
  'error-rate': sentence('최근 1시간 오류율이 높습니다', 'High error rate in the last hour'),
  latency: sentence('최근 1시간 응답이 느립니다', 'Slow responses in the last hour'),
  'silent-agent': sentence('에이전트가 응답하지 않습니다', 'An agent does not answer'),
  budget: sentence('예산이 거의 찼거나 넘었습니다', 'A budget is nearly used up or over'),
  custom: sentence('알림 규칙', 'Alert rule'),
});

export const alertActsCopy = defineCopy('alertActs', {
  acknowledge: sentence('확인', 'Acknowledge'),
  acknowledged: sentence(
    (by: string) => `${by} 확인`,
    (by) => `acknowledged by ${by}`,
  ),
  silence: sentence('알림 끄기', 'Silence'),
  silenced: sentence(
    (until: string) => `${until}까지 알리지 않음`,
    (until) => `silent until ${until}`,
  ),
  hour: sentence('1시간 동안 알리지 않기', 'Silence for 1 hour'),
  day: sentence('하루 동안 알리지 않기', 'Silence for a day'),
  week: sentence('일주일 동안 알리지 않기', 'Silence for a week'),
  refused: sentence('변경하지 못했습니다', 'The change was not made'),
});
