import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

/** Words of calls, their answers and their history. */
export const callCopy = defineCopy('call', {
  image: label('Image', '이미지'),
  audio: label('Audio', '오디오'),
  resource: label('Resource', '리소스'),
  link: label('Link', '링크'),
  structured: label('Structured content', '구조화된 결과'),
  noContent: sentence('응답에 내용이 없습니다.', 'The answer holds nothing.'),
  whole: label('Whole answer', '응답 전체'),
  bytes: sentence(
    (n: string) => `${n}바이트`,
    (n) => `${n} bytes`,
  ),
  role: sentence(
    (role: string): string => (role === 'assistant' ? '어시스턴트' : '사용자'),
    (role) => (role === 'assistant' ? 'Assistant' : 'User'),
  ),
  logs: label('Messages of the server', '서버의 메시지'),
  progress: label('Progress', '진행'),
  cancel: label('Cancel call', '호출 취소'),
  calls: label('Calls', '호출 기록'),
  noCalls: sentence('여기에서 호출한 기록이 없습니다.', 'Nobody has called anything here yet.'),
  callsFailed: sentence('호출 기록을 불러오지 못했습니다.', 'The calls could not be loaded.'),
  callsNeed: sentence(
    (roles: string) => `호출 기록을 보려면 ${roles} 역할이 필요합니다.`,
    (roles) => `Reading calls needs the role ${roles}.`,
  ),
  method: label('Call', '호출'),
  status: label('Status', '상태'),
  by: label('By', '호출한 사람'),
  at: label('Time', '시각'),
  duration: label('Duration', '소요 시간'),
  running: label('running', '진행 중'),
  done: label('done', '완료'),
  failed: label('failed', '실패'),
  canceled: label('canceled', '취소됨'),
  unknown: label('outcome unknown', '결과 알 수 없음'),
  dryRun: label('Dry Run', 'Dry Run'),
  request: label('Request', '요청'),
  answer: label('Answer', '응답'),
  noAnswer: sentence('응답이 없습니다.', 'There is no answer.'),
  repeat: label('Repeat', '다시 호출'),
  close: label('Close', '닫기'),
  gone: sentence('이 호출은 더 이상 보관하지 않습니다.', 'This call is no longer kept.'),
  kept: sentence(
    (n: number) => `서버마다 최근 호출 ${String(n)}건을 비밀 값 없이 보관합니다.`,
    (n) => `The newest ${String(n)} calls of each server are kept, without secrets.`,
  ),
});

/** Words of resources and prompts. */
export const contentCopy = defineCopy('content', {
  read: label('Read resource', '리소스 읽기'),
  get: label('Get prompt', '프롬프트 가져오기'),
  toComposer: label('Put into composer', '입력창에 넣기'),
  fillIn: label('Address', '주소'),
  template: label('template', '템플릿'),
  gone: sentence('이 서버에는 그런 항목이 없습니다.', 'The server offers no such entry.'),
  close: label('Close', '닫기'),
  needs: sentence(
    (roles: string) => `서버에서 읽으려면 ${roles} 역할이 필요합니다.`,
    (roles) => `Reading from a server needs the role ${roles}.`,
  ),
  missing: sentence(
    (names: string) => `필요한 값: ${names}`,
    (names) => `Still needed: ${names}`,
  ),
});

/** Words of the tests of a server. */
export const testCopy = defineCopy('serverTest', {
  tests: label('Tests', '테스트'),
  none: sentence('테스트가 없습니다.', 'There are no tests.'),
  noneHint: sentence(
    '읽기 도구를 호출한 뒤 "테스트로 저장"을 누르세요.',
    'Call a tool that reads, then save the call as a test.',
  ),
  failedLoad: sentence('테스트를 불러오지 못했습니다.', 'The tests could not be loaded.'),
  run: label('Run tests', '테스트 실행'),
  ran: sentence(
    (passed: number, all: number) => `테스트 ${String(all)}개 중 ${String(passed)}개 통과`,
    (passed, all) => `${String(passed)} of ${String(all)} tests passed`,
  ),
  byThemselves: sentence(
    (minutes: number) => `${String(minutes)}분마다 저절로 실행됩니다. read로 판정된 호출만 보냅니다.`,
    (minutes) => `They run by themselves every ${String(minutes)} minutes. Only calls that read are sent.`,
  ),
  name: label('Name', '이름'),
  expects: label('Expected', '기대'),
  result: label('Last result', '마지막 결과'),
  passed: label('passed', '통과'),
  failed: label('failed', '실패'),
  skipped: label('not run', '실행 안 함'),
  never: label('never run', '실행한 적 없음'),
  failing: sentence(
    (n: number) => `실패한 테스트 ${String(n)}개`,
    (n) => (n === 1 ? '1 failing test' : `${String(n)} failing tests`),
  ),
  save: label('Save as test', '테스트로 저장'),
  saveTitle: sentence('이 호출을 테스트로 저장할까요?', 'Save this call as a test?'),
  saveText: sentence(
    '같은 인수로 다시 호출해 기대와 비교합니다.',
    'It is made again with the same arguments and compared with what is expected.',
  ),
  saved: sentence(
    (name: string) => `${name} 테스트를 저장했습니다.`,
    (name) => `The test ${name} was saved.`,
  ),
  nameError: sentence('이름을 입력하세요.', 'Enter a name.'),
  outcome: label('Outcome', '결과'),
  answer: label('answers', '응답함'),
  error: label('fails', '실패함'),
  contains: label('Contains', '포함할 텍스트'),
  containsHint: sentence('비워 두면 응답이 오는 것만 확인합니다.', 'Left empty, any such outcome passes.'),
  expected: sentence(
    (outcome: 'answer' | 'error', contains: string | undefined) =>
      `${outcome === 'answer' ? '응답' : '실패'}${contains === undefined ? '' : `: "${contains}" 포함`}`,
    (outcome, contains) =>
      `${outcome === 'answer' ? 'an answer' : 'a failure'}${contains === undefined ? '' : ` with "${contains}"`}`,
  ),
  removal: label('Remove', '삭제'),
  remove: sentence(
    (name: string) => `${name} 테스트 삭제`,
    (name) => `Remove the test ${name}`,
  ),
  removed: sentence(
    (name: string) => `${name} 테스트를 삭제했습니다.`,
    (name) => `The test ${name} was removed.`,
  ),
});
