import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const shareCopy = defineCopy('share', {
  title: sentence('공유 설정', 'Sharing'),
  who: sentence('누가 이 대화를 볼지', 'Who sees this conversation'),
  private: sentence('나만', 'Private'),
  privateHint: sentence('나만 봅니다.', 'Only you see it.'),
  privateOfOther: sentence('소유자만 봅니다.', 'Only its owner sees it.'),
  links: sentence('링크를 가진 사람', 'People with a link'),
  linksHint: sentence(
    '로그인한 사람이 링크를 열면 봅니다. 링크마다 권한과 기한이 있습니다.',
    'Whoever is signed in and opens a link. Each link has a right and an end.',
  ),
  team: sentence('팀 전체', 'Whole team'),
  teamHint: sentence('팀 모두가 읽고 씁니다.', 'Everybody in the team reads and writes.'),
  changeFailed: sentence('공유를 바꾸지 못했습니다', 'Sharing was not changed'),
  confirmPrivate: sentence('모든 링크를 끝낼까요?', 'End all links?'),
  confirmPrivateHint: sentence(
    '링크로 온 사람은 더 이상 이 대화를 볼 수 없습니다. 끝낸 링크는 되돌릴 수 없습니다.',
    'Whoever came by one sees this conversation no more. An ended link does not come back.',
  ),
  endAll: sentence('모두 끝내기', 'End all'),
  listTitle: sentence('링크', 'Links'),
  listFailed: sentence('링크를 불러오지 못했습니다', 'The links could not be loaded'),
  sleeping: sentence(
    '팀 전체에 열려 있는 동안에도 링크는 남아 있고, 팀에 닫은 뒤에도 열립니다.',
    'Links stay while it is open to the team, and lead here after it is closed to the team.',
  ),
  read: sentence('읽기', 'Read'),
  write: sentence('쓰기', 'Write'),
  right: sentence('권한', 'Right'),
  rightHint: sentence(
    '쓰기: 메시지를 보낼 수 있는 역할이면 쓰고 카드를 결정합니다.',
    'Write: whose role may send messages writes, and decides cards.',
  ),
  end: sentence('기한', 'Ends'),
  days: sentence(
    (count: string) => `${count}일`,
    (count) => (count === '1' ? '1 day' : `${count} days`),
  ),
  noEnd: sentence('없음', 'Never'),
  name: sentence('이름 (선택)', 'Name (optional)'),
  nameHint: sentence('누구에게 준 링크인지', 'Whom it is for'),
  make: sentence('링크 만들기', 'Make a link'),
  makeFailed: sentence('링크를 만들지 못했습니다', 'The link was not made'),
  made: sentence('새 링크', 'New link'),
  madeOnce: sentence(
    '이 링크는 지금만 보입니다. 복사해서 전하세요.',
    'This link is shown only now. Copy it and pass it on.',
  ),
  madeBefore: sentence(
    '링크는 만들어졌지만 주소가 도착하지 않았습니다. 끝내고 새로 만드세요.',
    'The link was made, but its address did not arrive. End it and make another.',
  ),
  copy: sentence('링크 복사', 'Copy link'),
  another: sentence('다른 링크 만들기', 'Make another'),
  until: sentence(
    (when: string) => `${when}까지`,
    (when) => `until ${when}`,
  ),
  untilEnded: sentence('기한 없음', 'no end'),
  madeBy: sentence(
    (who: string, when: string) => `${who}, ${when}에 만듦`,
    (who, when) => `made by ${who}, ${when}`,
  ),
  unopened: sentence('아직 아무도 열지 않았습니다', 'Nobody has opened it yet'),
  opened: sentence(
    (times: string, people: string) => `${people}명이 ${times}번 열었습니다`,
    (times, people) =>
      `Opened ${times === '1' ? 'once' : `${times} times`} by ${people === '1' ? '1 person' : `${people} people`}`,
  ),
  visit: sentence(
    (who: string, times: string, last: string) => `${who} (${times}번, 마지막 ${last})`,
    (who, times, last) => `${who} (${times}, last ${last})`,
  ),
  somebody: sentence('없어진 계정', 'An account that is gone'),
  endLink: sentence('끝내기', 'End'),
  endOf: sentence(
    (name: string) => `링크 끝내기: ${name}`,
    (name) => `End the link: ${name}`,
  ),
  endFailed: sentence('링크를 끝내지 못했습니다', 'The link was not ended'),
  past: sentence(
    (count: string) => `끝난 링크 ${count}개`,
    (count) => (count === '1' ? '1 link that is over' : `${count} links that are over`),
  ),
  ended: sentence(
    (who: string, when: string) => `${who}, ${when}에 끝냄`,
    (who, when) => `ended by ${who}, ${when}`,
  ),
  endedWithAccount: sentence(
    (when: string) => `${when}에 계정과 함께 끝남`,
    (when) => `ended with its account, ${when}`,
  ),
  expired: sentence(
    (when: string) => `${when}에 기한이 지남`,
    (when) => `expired ${when}`,
  ),
  onlyOwner: sentence('링크는 소유자만 만듭니다.', 'Only its owner makes links.'),
  done: sentence('닫기', 'Close'),
});
