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

/** Commands that are more than a screen. */
export const tasksCopy = defineCopy('tasks', {
  newChat: sentence('새 대화 시작', 'Start a new chat'),
  toggleDryRun: sentence('Dry Run 모드 전환', 'Toggle Dry Run mode'),
  refreshToolServers: sentence('도구 서버 새로 고침', 'Refresh tool servers'),
  viewSystemLogs: sentence('시스템 로그 보기', 'View system logs'),
  checkBudget: sentence('LLM 예산 확인', 'Check LLM budget'),
  integrationTest: sentence('통합 테스트', 'Integration test'),
  openApprovals: sentence('승인함 열기', 'Open approvals'),
  searchMessages: sentence('메시지 찾기', 'Search messages'),
  stopEverything: sentence('모두 정지', 'Stop everything'),
  scheduleMeeting: sentence('회의 일정 잡기', 'Schedule a meeting'),
  writeAnnouncement: sentence('팀 채팅 공지 작성', 'Write a team-chat announcement'),
  summariseMail: sentence('오늘 이메일 요약', 'Summarise today’s e-mails'),
  weeklyReport: sentence('주간 팀 보고서', 'Weekly team report'),
});
