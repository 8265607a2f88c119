import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const traceCopy = defineCopy('trace', {
  title: sentence('에이전트 간 트레이스', 'Agent traces'),
  events: label(
    (count: string) => `${count} events`,
    (count) => `이벤트 ${count}개`,
  ),
  search: sentence('요약, 실행 주체, run id 검색', 'Search summary, actor, run id'),
  filter: sentence('유형', 'Type'),
  cumulative: sentence('누적', 'Total'),
  unpriced: sentence(
    (count: string) => `가격을 모르는 이벤트 ${count}개 제외`,
    (count) => `${count} events without a price left out`,
  ),
  loadFailed: label('Failed to fetch traces', '트레이스를 가져오지 못했습니다'),
  empty: sentence('아직 트레이스가 없습니다', 'No traces yet'),
  emptyHint: sentence(
    '어시스턴트에게 일을 맡기면 지시, 도구 호출과 결정이 여기에 쌓입니다.',
    'Give the assistant something to do: instructions, tool calls and decisions gather here.',
  ),
  noMatch: sentence('조건에 맞는 트레이스가 없습니다', 'No trace matches'),
  clearFilter: sentence('조건 지우기', 'Clear filters'),
  tokens: sentence(
    (input: string, output: string) => `입력 ${input}, 출력 ${output}`,
    (input, output) => `in ${input}, out ${output}`,
  ),
  compareVersion: sentence(
    (version: string) => `${version}, 프롬프트 버전 비교`,
    (version) => `${version}, compare prompt versions`,
  ),
  detail: sentence('선택한 이벤트', 'Selected event'),
  closeDetail: sentence('상세 닫기', 'Close the detail'),
  gone: sentence(
    '이 이벤트는 더 이상 목록에 없습니다. 최근 1,000개만 유지됩니다.',
    'This event is no longer in the list. The newest 1,000 are kept.',
  ),
  reading: sentence('보는 방식', 'Reading'),
  asEvent: sentence('이벤트', 'Event'),
  asTimeline: sentence('실행 타임라인', 'Run timeline'),
  timelineOfRun: sentence('이 실행의 이벤트, 오래된 순', 'Events of this run, oldest first'),
  logs: sentence('이 실행의 로그', 'Logs of this run'),
  time: sentence('시각', 'Time'),
  leadsTo: sentence('관련 화면', 'Where it leads'),
  moment: sentence('이 순간의 로그와 메시지', 'Logs and messages of this moment'),
  conversation: sentence('대화 열기', 'Open the conversation'),
  costUnknown: sentence('가격 미상', 'no price'),
});
