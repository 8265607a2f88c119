import type { ActionCard } from '@contract/entities/actionCard';

const EN = {
  approve: 'Approve',
  reject: 'Reject',
  answer: 'Answer',
  decline: 'Decline',
  send: 'Send',
  close: 'Close',
  reason: 'Reason',
  yourAnswer: 'Your answer',
  inConsole: 'Open in the console',
  onlyInConsole: 'This can be decided in the console only.',
  until: (when: string) => `Expires ${when}`,
  approved: (who: string) => `Approved by ${who}`,
  answered: (who: string) => `Answered by ${who}`,
  rejected: (who: string, why: string) => `Rejected by ${who}${why === '' ? '' : `: ${why}`}`,
  closed: (why: string) => `Closed: ${why}`,
  expired: 'Expired: nobody decided in time',
  gone: 'This card is not there any more',
  underWay: 'Under way',
  done: 'Done',
  failed: (why: string) => `It failed: ${why}`,
  unknown: 'It is not known whether it happened',
  rejectedInSlack: 'Rejected in Slack',
  noAccount: 'No account of the console has your e-mail address, so you cannot decide this.',
  noRight: 'Your account may not decide cards.',
  failedToDecide: 'This could not be decided just now. Try it again, or in the console.',
};
type CardWords = typeof EN;

const KO: CardWords = {
  approve: '승인',
  reject: '거절',
  answer: '답하기',
  decline: '답하지 않기',
  send: '보내기',
  close: '닫기',
  reason: '사유',
  yourAnswer: '답변',
  inConsole: '콘솔에서 열기',
  onlyInConsole: '이 카드는 콘솔에서만 결정할 수 있습니다.',
  until: (when) => `만료: ${when}`,
  approved: (who) => `${who} 님이 승인했습니다`,
  answered: (who) => `${who} 님이 답했습니다`,
  rejected: (who, why) => `${who} 님이 거절했습니다${why === '' ? '' : `: ${why}`}`,
  closed: (why) => `닫힘: ${why}`,
  expired: '만료: 제때 결정한 사람이 없습니다',
  gone: '이 카드는 더 이상 없습니다',
  underWay: '진행 중',
  done: '완료',
  failed: (why) => `실패: ${why}`,
  unknown: '되었는지 알 수 없습니다',
  rejectedInSlack: 'Slack에서 거절',
  noAccount: '이 이메일 주소의 콘솔 계정이 없어 결정할 수 없습니다.',
  noRight: '카드를 결정할 권한이 없는 계정입니다.',
  failedToDecide: '지금은 결정하지 못했습니다. 다시 시도하거나 콘솔에서 결정하세요.',
};

/** A card's own language: everybody in the channel reads the same message. */
export const wordsOf = ({ language }: Pick<ActionCard, 'language'>): CardWords =>
  language === 'ko' ? KO : EN;
