import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

/** Tool servers that the platform starts itself. */
export const programCopy = defineCopy('program', {
  kind: label('Kind of server', '서버 종류'),
  address: label('Address', '주소'),
  program: label('Program', '프로그램'),
  addText: sentence(
    '이 컴퓨터에서 플랫폼의 사용자로 실행합니다. 그 사용자가 읽을 수 있는 것은 프로그램도 읽을 수 있습니다. 셸은 쓰지 않습니다.',
    'It runs on this machine as the user of the platform, and can read whatever that user can. No shell is used.',
  ),
  command: label('Command', '명령'),
  commandHint: sentence('예: npx, uvx, /usr/bin/node', 'Such as npx, uvx, /usr/bin/node'),
  args: label('Arguments', '인자'),
  argsHint: sentence(
    '한 줄에 하나씩. 비밀 값은 환경 변수에 넣으세요.',
    'One a line. Secrets belong in the environment.',
  ),
  directory: label('Working directory', '작업 디렉터리'),
  directoryHint: sentence(
    '절대 경로. 비워 두면 서버마다 별도의 디렉터리를 씁니다.',
    'An absolute path. Empty: a directory of its own.',
  ),
  environment: label('Environment', '환경 변수'),
  variableName: sentence(
    (n: number) => `변수 ${String(n)} 이름`,
    (n) => `Name of variable ${String(n)}`,
  ),
  variableValue: sentence(
    (n: number) => `변수 ${String(n)} 값`,
    (n) => `Value of variable ${String(n)}`,
  ),
  kept: sentence('비워 두면 저장된 값을 그대로 씁니다.', 'Empty: the stored value stays.'),
  renamed: sentence(
    '이름을 바꾸면 저장된 값이 따라오지 않습니다. 값을 다시 입력하세요.',
    'The stored value does not follow a new name: enter it again.',
  ),
  lost: sentence('값을 다시 입력하세요.', 'Enter the value again.'),
  removeVariable: sentence(
    (n: number) => `변수 ${String(n)} 삭제`,
    (n) => `Remove variable ${String(n)}`,
  ),
  addVariable: label('Add variable', '변수 추가'),
  commandError: sentence('명령을 입력하세요.', 'Enter a command.'),
  directoryError: sentence('/로 시작하는 절대 경로를 입력하세요.', 'Enter an absolute path.'),
  variableError: sentence(
    '영문, 숫자, 밑줄로 된 서로 다른 이름을 입력하세요.',
    'Enter different names of letters, digits and underscores.',
  ),
  state: label('Program', '프로그램'),
  running: sentence(
    (since: string, starts: number) => `${since}부터 실행 중 (시작 ${String(starts)}회)`,
    (since, starts) => `running since ${since} (${String(starts)} starts)`,
  ),
  starting: sentence('시작하는 중', 'starting'),
  waiting: sentence(
    (at: string, failures: number) => `끝남. ${at}에 다시 시작 (실패 ${String(failures)}회)`,
    (at, failures) => `ended; starts again at ${at} (${String(failures)} failures)`,
  ),
  'not-enabled': sentence('꺼짐: STDIO_SERVERS=1이 필요합니다', 'off: STDIO_SERVERS=1 is needed'),
  'several-processes': sentence(
    '꺼짐: 여러 프로세스가 데이터베이스를 함께 씁니다',
    'off: several processes share the database',
  ),
  unreadable: sentence(
    '저장된 환경 변수를 읽을 수 없습니다 (secrets.key가 없거나 바뀜). 다시 입력하세요.',
    'The stored environment cannot be read (secrets.key is gone or another one). Enter it again.',
  ),
  logs: label('Its log', '로그 보기'),
});
