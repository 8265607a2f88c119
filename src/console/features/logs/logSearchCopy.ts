import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const logSearchCopy = defineCopy('logSearch', {
  viewEffect: sentence(
    '필터와 순서가 함께 저장됩니다. 같은 이름은 바뀝니다.',
    'Keeps filters and order. One of the same name is replaced.',
  ),
  alertFromFilter: sentence('이 필터로 알림 만들기', 'Alert from this filter'),
  range: sentence('기간', 'Range'),
  any: sentence('모두', 'all'),
  '15m': sentence('최근 15분', 'Last 15 minutes'),
  '1h': sentence('최근 1시간', 'Last hour'),
  '6h': sentence('최근 6시간', 'Last 6 hours'),
  '24h': sentence('최근 24시간', 'Last 24 hours'),
  '7d': sentence('최근 7일', 'Last 7 days'),
  '30d': sentence('최근 30일', 'Last 30 days'),
  '365d': sentence('최근 1년', 'Last year'),
  from: sentence('시작', 'From'),
  to: sentence('끝', 'To'),
  apply: sentence('적용', 'Apply'),
  notAfter: sentence('끝이 시작보다 뒤여야 합니다', 'The end must lie after the beginning'),
  moment: sentence('이 시각으로 이동', 'Jump to a time'),
  jump: sentence('이동', 'Jump'),
  at: sentence(
    (time: string) => `${time} 전후`,
    (time) => `around ${time}`,
  ),
  backToLive: sentence('실시간으로', 'Back to live'),
  dragHint: sentence(
    '열을 끌거나 Shift를 누르고 클릭하면 기간을 고릅니다',
    'Drag over columns, or click with Shift, to choose a range',
  ),
  agents: sentence(
    (count: string) => `${count}개`,
    (count) => count,
  ),
  fields: sentence('meta 필드', 'Fields of meta'),
  fieldsHint: sentence('값을 고르면 그 값만 남습니다', 'Choosing a value leaves its entries'),
  noFields: sentence('이 기간의 로그에 meta 필드가 없습니다', 'No entry of the range has fields of meta'),
  fieldsFailed: sentence('meta 필드를 가져오지 못했습니다', 'The fields could not be fetched'),
  moreValues: sentence(
    (count: string) => `다른 값 ${count}개`,
    (count) => `${count} more values`,
  ),
  narrowTo: sentence(
    (name: string, value: string) => `${name}이(가) ${value}인 로그만`,
    (name, value) => `Only entries whose ${name} is ${value}`,
  ),
  show: sentence('표시', 'Show'),
  entries: sentence('로그', 'Entries'),
  patterns: sentence('패턴', 'Patterns'),
  noneInLastHour: sentence(
    '최근 1시간에 조건에 맞는 로그가 없습니다. 더 긴 기간을 고를 수 있습니다.',
    'No entry of the last hour matches. A longer range can be chosen.',
  ),
  pattern: sentence('패턴', 'Pattern'),
  patternsOf: sentence(
    (kinds: string, entries: string) => `로그 ${entries}개, 패턴 ${kinds}개`,
    (kinds, entries) => `${entries} entries, ${kinds} patterns`,
  ),
  patternsShown: sentence(
    (shown: string) => `많은 순서로 ${shown}개를 보여 줍니다`,
    (shown) => `the ${shown} most frequent are shown`,
  ),
  patternsFailed: sentence('패턴을 가져오지 못했습니다', 'The patterns could not be fetched'),
  count: sentence('개수', 'Count'),
  lastSeen: sentence('마지막', 'Last'),
});
