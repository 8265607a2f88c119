import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const sharingCopy = defineCopy('sharing', {
  lists: sentence('어떤 대화를 볼지', 'Which conversations'),
  all: sentence('전체', 'All'),
  mine: sentence('내 대화', 'Mine'),
  shared: sentence('공유', 'Shared'),
  trash: sentence('휴지통', 'Trash'),
  trashHint: sentence(
    '삭제한 대화는 30일 동안 여기에 있고, 그 뒤에 완전히 지워집니다.',
    'Deleted conversations stay here for 30 days; then they are gone for good.',
  ),
  trashEmpty: sentence('휴지통이 비어 있습니다.', 'The trash is empty.'),
  restore: sentence('복원', 'Restore'),
  restoreOf: sentence(
    (title: string) => `복원: ${title}`,
    (title) => `Restore: ${title}`,
  ),
  restoreFailed: sentence('복원하지 못했습니다', 'The conversation was not restored'),
  deletedOn: sentence(
    (by: string, day: string) => `${by} 님이 ${day}에 삭제`,
    (by, day) => `Deleted by ${by} on ${day}`,
  ),
  sharedBy: sentence(
    (owner: string) => `${owner} 님이 공유`,
    (owner) => `Shared by ${owner}`,
  ),
  sharedByLink: sentence(
    (owner: string) => `${owner} 님이 링크로 공유`,
    (owner) => `Shared by ${owner} with a link`,
  ),
  sharing: sentence('공유 설정', 'Sharing'),
  private: sentence('나만 보기', 'Private'),
  team: sentence('팀 전체', 'Whole team'),
  byLinks: sentence(
    (count: string) => `링크 ${count}개`,
    (count) => (count === '1' ? '1 link' : `${count} links`),
  ),
  mayRead: sentence('읽기만 가능', 'you can read'),
  mayWrite: sentence('읽고 쓰기 가능', 'you can write'),
  gone: sentence('이 대화를 볼 수 없습니다', 'This conversation is not there'),
  goneHint: sentence(
    '삭제되었거나 나에게 공유되지 않은 대화입니다.',
    'It was deleted, or is not shared with you.',
  ),
  deletedBy: sentence(
    (by: string) => `${by} 님이 이 대화를 삭제했습니다`,
    (by) => `${by} deleted this conversation`,
  ),
  deletedHint: sentence(
    '소유자나 관리자가 30일 안에 휴지통에서 복원할 수 있습니다.',
    'Its owner or an administrator can restore it from the trash for 30 days.',
  ),
  unsharedBy: sentence(
    (by: string) => `${by} 님이 이 대화의 공유를 껐습니다`,
    (by) => `${by} does not share this conversation any more`,
  ),
  linkEndedBy: sentence(
    (by: string) => `${by} 님이 이 대화의 링크를 끝냈습니다`,
    (by) => `${by} ended the link to this conversation`,
  ),
  linkEndedHint: sentence('소유자가 새 링크를 줄 수 있습니다.', 'Its owner can give you a new link.'),
  newConversation: sentence('새 대화', 'New conversation'),
});
