import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';
import { formatCount } from '@console/common/format/numbers';

export const runCopy = defineCopy('run', {
  failed: sentence('실행을 불러오지 못했습니다', 'The run could not be loaded'),
  unknown: sentence('이 ID의 실행이 없습니다', 'There is no run with this id'),
  unknownHint: sentence(
    '기록이 지워졌거나 주소가 잘못되었습니다.',
    'Its records were removed, or the address is wrong.',
  ),
  back: label('AI Console', 'AI 콘솔'),
  reportedBy: sentence(
    (source: string) => `보고한 프로그램 ${source} (OpenTelemetry)`,
    (source) => `reported by ${source} through OpenTelemetry`,
  ),
  started: sentence(
    (at: string) => `${at} 시작`,
    (at) => `started ${at}`,
  ),
  soFar: sentence('지금까지', 'So far'),
  recorded: sentence('마지막 기록까지', 'To the last record'),
  recordedHint: sentence(
    '실행이 끝난 뒤의 기록(나중에 결정된 카드 등)까지 포함합니다',
    'With what came after its end, such as a card that was decided later',
  ),
  addToSet: sentence('시나리오 세트에 추가', 'Add to a scenario set'),
  compareWith: sentence('다른 실행과 비교', 'Compare with…'),
  compareLastGood: sentence('마지막 성공 실행과 비교', 'Compare with the last good run'),
  cost: sentence('비용', 'Cost'),
  tokens: sentence('토큰', 'Tokens'),
  errors: sentence('오류', 'Errors'),
  unpriced: sentence('가격 정보 없음', 'no price known'),
  all: sentence('전체', 'All'),
  errorsOnly: sentence('오류만', 'Errors only'),
  slow: sentence('오래 걸린 것', 'Slow'),
  focus: sentence('보이는 사건', 'Which events'),
  search: sentence('이 실행에서 찾기', 'Find in this run'),
  timeline: sentence('시간축', 'Timeline'),
  events: sentence('사건', 'Events'),
  count: sentence(
    (shown: number, all: number) =>
      shown === all ? `${formatCount(all)}건` : `${formatCount(all)}건 중 ${formatCount(shown)}건`,
    (shown, all) =>
      shown === all ? `${formatCount(all)} events` : `${formatCount(shown)} of ${formatCount(all)} events`,
  ),
  none: sentence('조건에 맞는 사건이 없습니다', 'Nothing matches'),
  noneHint: sentence('검색어나 필터를 바꿔 보세요.', 'Change the words or the filters.'),
  empty: sentence('아직 기록이 없습니다', 'Nothing is recorded yet'),
  emptyHint: sentence('실행이 시작되면 여기에 나타납니다.', 'It appears here as the run goes on.'),
  gone: sentence('남아 있는 기록이 없습니다', 'No records are left'),
  goneHint: sentence(
    '보존 기간이 지난 기록은 지워집니다. 위의 비용, 토큰, 오류는 기록되었을 때의 것입니다.',
    'Records go after their retention. Cost, tokens and errors above are of what was recorded.',
  ),
  errorsGone: sentence(
    (count: string) => `오류 ${count}건의 기록은 보존 기간이 지나 지워졌습니다`,
    (count) => `The records of ${count} errors are gone after their retention`,
  ),
  truncated: sentence(
    (kinds: string) => `기록이 많아 최근 것만 보입니다: ${kinds}`,
    (kinds) => `Only the newest records are shown: ${kinds}`,
  ),
  detail: sentence('선택한 사건', 'Selected event'),
  time: sentence('시각', 'Time'),
  actor: label('Actor', '행위자'),
  duration: sentence('소요 시간', 'Duration'),
  record: sentence('기록', 'Record'),
  copy: sentence('기록 복사', 'Copy the record'),
  copied: sentence('기록을 복사했습니다', 'The record was copied'),
  moment: sentence('이 순간', 'This moment'),
  previous: sentence('이전 사건', 'Previous event'),
  next: sentence('다음 사건', 'Next event'),
  close: sentence('닫기', 'Close'),
  conversation: sentence('대화 열기', 'Open the conversation'),
  following: sentence('진행 중, 2초마다 갱신', 'Running, read again every 2 s'),
  onlyLane: sentence(
    (lane: string, count: string) => `${lane} ${count}건만 보기`,
    (lane, count) => `${lane} ${count} only`,
  ),
  bucket: sentence(
    (lane: string, count: number, offset: string) => `${lane} ${offset}, ${String(count)}건`,
    (lane, count, offset) => `${lane} ${offset}, ${String(count)}`,
  ),
});

export const laneCopy = defineCopy('lane', {
  chat: label('Chat', '대화'),
  traces: label('Trace events', '추적 사건'),
  agents: label('Agent messages', '에이전트 메시지'),
  tools: label('Tool calls', '도구 호출'),
  logs: label('Logs', '로그'),
  interventions: label('Interventions', '개입'),
  cost: label('Cost', '비용'),
});
