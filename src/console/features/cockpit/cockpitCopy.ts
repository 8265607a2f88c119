import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const cockpitCopy = defineCopy('cockpit', {
  feed: sentence('팀 채팅 피드', 'Team chat feed'),
  trace: sentence('에이전트 간 트레이스', 'Agent-to-agent trace'),
  profile: sentence('에이전트 프로필', 'Agent profile'),
  interventions: sentence('개입 콘솔', 'Intervention console'),
  fullscreen: sentence(
    (panel: string) => `${panel} 전체 화면`,
    (panel) => `${panel}: fullscreen`,
  ),
  endFullscreen: sentence(
    (panel: string) => `${panel} 전체 화면 끝내기`,
    (panel) => `${panel}: end fullscreen`,
  ),
  close: sentence(
    (panel: string) => `${panel} 닫기`,
    (panel) => `Close ${panel}`,
  ),
  closed: sentence('닫힌 패널', 'Closed panels'),
  allClosed: sentence('모든 패널이 닫혀 있습니다', 'Every panel is closed'),
  allClosedHint: sentence('위에서 다시 열 패널을 고르세요.', 'Choose above which to bring back.'),
  view: sentence('보기', 'View'),
  events: label('events', '이벤트'),
  messages: label('messages', '메시지'),
});
