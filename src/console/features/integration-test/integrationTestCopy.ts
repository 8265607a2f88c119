import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

/** Behaviour, section 17. */
export const integrationTestCopy = defineCopy('integrationTest', {
  title: sentence('통합 테스트', 'Integration test'),
  subtitle: sentence(
    '도구 서버와 회의 일정 흐름을 실제로 불러 확인합니다. 회의는 만들지 않습니다.',
    'Really calls the tool servers and the scheduling workflow. No meeting is created.',
  ),
  runAll: sentence('전체 테스트 실행', 'Run all tests'),
  running: sentence('테스트 실행 중…', 'Running tests…'),
  emails: sentence('테스트 이메일', 'Test e-mail addresses'),
  emailsHint: sentence(
    '쉼표로 나눕니다. 테스트용 주소를 권합니다.',
    'Separated by commas. Test addresses are recommended.',
  ),
  emailsWrong: sentence(
    '이메일 주소를 쉼표로 나누어 입력하세요.',
    'Enter e-mail addresses separated by commas.',
  ),
  copyReport: sentence('보고서 복사', 'Copy report'),
  downloadReport: sentence('보고서 내려받기', 'Download report'),
  copied: sentence('보고서를 복사했습니다', 'The report was copied'),
  tests: sentence('테스트', 'Tests'),
  summaries: sentence('요약', 'Summary'),
  'outlook-health': label('Outlook health', 'Outlook 연결'),
  'slack-health': label('Slack health', 'Slack 연결'),
  availability: label('Availability check', '가능 시간 확인'),
  channels: label('Channel list', '채널 목록'),
  suggestions: label('Smart suggestions', '시간 제안'),
  scheduling: label('End-to-end scheduling', '전체 일정 흐름'),
  outlook: label('Outlook MCP', 'Outlook MCP'),
  slack: label('Slack MCP', 'Slack MCP'),
  workflow: label('E2E Workflow', 'E2E Workflow'),
  pending: label('pending', '대기'),
  runningState: label('running', '실행 중'),
  success: label('success', '성공'),
  error: label('error', '오류'),
  skipped: label('skipped', '건너뜀'),
  passed: label('Test passed', '테스트 통과'),
  skippedBecause: sentence(
    (name: string) => `먼저 통과해야 하는 테스트가 실패했습니다: ${name}`,
    (name) => `A test that must pass first did not: ${name}`,
  ),
  result: sentence('JSON 결과', 'JSON result'),
  remedy: sentence('해결 방법', 'What helps'),
});

export const modelTestCopy = defineCopy('modelTest', {
  title: label('Language models', '언어 모델'),
  hint: sentence(
    '키가 있는 모델마다 짧은 질문을 한 번 보냅니다. 아주 적은 비용이 들고 Costs에 기록됩니다.',
    'Each model with a key is asked one short question. It costs very little and is counted in Costs.',
  ),
  answered: label('Test passed', '테스트 통과'),
  missing: sentence(
    (key: string) =>
      `${key} 환경 변수가 없습니다. 이 모델을 고르면 내장 플래너가 대신 답합니다. 값을 설정하고 플랫폼을 다시 시작하세요.`,
    (key) =>
      `${key} is not set. The built-in planner answers in place of this model. Set it and restart the platform.`,
  ),
  failed: sentence(
    (texts: { ko: string; en: string }) => texts.ko,
    (texts) => texts.en,
  ),
  unknown: sentence(
    (why: string) => `모델 목록을 불러오지 못했습니다: ${why}`,
    (why) => `The list of models could not be read: ${why}`,
  ),
});

export const remedyCopy = defineCopy('remedy', {
  server: sentence(
    '도구 서버가 켜져 있는지, 주소와 포트(Slack 5001, Outlook 5002)가 맞는지 MCP Manager에서 확인하세요.',
    'Check in the MCP Manager that the tool server is running at its address and port (Slack 5001, Outlook 5002).',
  ),
  'time-out': sentence(
    '서버가 제시간에 답하지 않았습니다. 부하를 확인하고 Configure에서 시간 제한을 늘려 보세요.',
    'The server did not answer in time. Check its load, or raise the time-out in Configure.',
  ),
  'sign-in': sentence(
    '다시 로그인하거나 관리자 권한을 확인하세요.',
    'Sign in again, or check that you are an administrator.',
  ),
  input: sentence(
    '테스트 이메일이 캘린더에 있는 주소인지 확인하고 다른 주소로 다시 실행하세요.',
    'Check that the test addresses have calendars, and run again with others.',
  ),
  network: sentence(
    '플랫폼에 연결할 수 없습니다. 서버가 켜져 있는지 확인하세요.',
    'The platform cannot be reached. Check that it is running.',
  ),
  answer: sentence(
    '서버의 응답이 약속한 형식과 다릅니다. 도구 서버의 버전을 확인하세요.',
    'The server answered in another form than agreed. Check the version of the tool server.',
  ),
  look: sentence(
    'Log Viewer에서 같은 시각의 오류를 확인하세요.',
    'Look for the error of the same moment in the Log Viewer.',
  ),
});

export const guideCopy = defineCopy('guide', {
  title: sentence('테스트 가이드', 'Test guide'),
  prerequisites: sentence('사전 조건', 'Prerequisites'),
  outlook: sentence('Outlook 도구 서버가 포트 5002에서 실행 중', 'The Outlook tool server on port 5002'),
  slack: sentence('Slack 도구 서버가 포트 5001에서 실행 중', 'The Slack tool server on port 5001'),
  manager: sentence('클라이언트 관리자가 포트 4002에서 실행 중', 'The client manager on port 4002'),
  environment: sentence('환경 변수 설정 완료', 'The environment variables are set'),
  sameOrigin: sentence(
    '같은 주소(same-origin)로 실행할 때는 모두 한 포트에서 답하므로 포트를 따로 열지 않습니다.',
    'With one port for everything (same-origin) no other ports are needed.',
  ),
  notes: sentence('주의', 'Notes'),
  accounts: sentence(
    '실제 계정이 필요합니다 (토큰이 없으면 내장 워크스페이스로 확인합니다).',
    'Real accounts are needed (without tokens the embedded workspace is tested).',
  ),
  addresses: sentence('테스트용 이메일 주소를 권장합니다.', 'Test e-mail addresses are recommended.'),
  dryRun: sentence(
    '테스트는 dry-run 모드로 실행되며 실제 회의는 만들어지지 않습니다.',
    'Tests run in dry-run mode; no real meeting is created.',
  ),
});
