import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const paletteCopy = defineCopy('palette', {
  title: sentence('명령 팔레트', 'Command palette'),
  results: sentence('결과', 'Results'),
  count: sentence(
    (count: number) => `결과 ${String(count)}개`,
    (count) => (count === 1 ? '1 result' : `${String(count)} results`),
  ),
  nothing: sentence('검색 결과가 없습니다', 'Nothing was found'),
  nothingHint: sentence(
    '다른 단어나 초성으로 찾아보세요. 예: ㅎㅇ',
    'Try another word, or the name of a screen.',
  ),
  move: sentence('이동', 'move'),
  run: sentence('실행', 'run'),
  modeNow: sentence(
    (mode: string) => `현재 ${mode}`,
    (mode) => `now ${mode}`,
  ),
  asksFirst: sentence('확인 후 실행', 'asks first'),
  live: label('Live', 'Live'),
  dryRun: label('Dry Run', 'Dry Run'),
  switchedToDryRun: sentence('Dry Run 모드로 전환했습니다', 'Switched to Dry Run'),
  switchedToLive: sentence('Live 모드로 전환했습니다', 'Switched to Live'),
});

export const groupCopy = defineCopy('group', {
  Recent: label('Recent', '최근'),
  Navigation: label('Navigation', '이동'),
  Actions: label('Actions', '작업'),
  Quick: label('Quick', '빠른 작업'),
});
