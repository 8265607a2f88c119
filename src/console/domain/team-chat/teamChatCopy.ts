import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const teamChatCopy = defineCopy('teamChat', {
  title: sentence('팀 채팅 피드', 'Team chat feed'),
  list: sentence('이벤트 목록', 'List of events'),
  events: label(
    (count: string) => `${count} events`,
    (count) => `이벤트 ${count}개`,
  ),
  filter: sentence('이벤트 유형', 'Event type'),
  all: label('all', '전체'),
  mention: label('mention', '멘션'),
  dm: label('dm', '다이렉트 메시지'),
  channel: label('channel', '채널'),
  directTo: label(
    (name: string) => `DM ${name}`,
    (name) => `DM ${name}`,
  ),
  attachment: sentence('첨부 파일 있음', 'Has an attachment'),
  loadFailed: sentence('팀 채팅을 불러오지 못했습니다', 'The team chat could not be loaded'),
  empty: sentence('아직 팀 채팅 이벤트가 없습니다', 'No team chat events yet'),
  emptyHint: sentence(
    '멘션, 다이렉트 메시지와 채널의 글이 도착하면 여기에 표시됩니다.',
    'Mentions, direct messages and posts of channels appear here as they arrive.',
  ),
  noMatch: sentence('이 유형의 이벤트가 없습니다', 'No event of this type'),
  showAll: sentence('모두 보기', 'Show all'),
});
