import { announcementTopic } from './announcementTopic';

test.each([
  ['#general에 내일 서버 점검 공지해줘', '내일 서버 점검'],
  ['#마케팅 채널에 금요일 휴무를 공지해 주세요.', '금요일 휴무'],
  ['팀 채팅에 내일은 쉰다는 공지 올려줘', '내일은 쉰다'],
  ['슬랙 장애 공지해줘', '슬랙 장애'],
  ['슬랙에 장애 복구 공지 작성해줘', '장애 복구'],
  ['공지: 금요일 회의는 없습니다', '금요일 회의는 없습니다'],
  ['내일 점검이라고 공지 부탁해', '내일 점검'],
  [
    'Announce in #general that servers are maintained tomorrow at 10',
    'servers are maintained tomorrow at 10',
  ],
  ['Announce that the office is closed in December', 'the office is closed in December'],
  ['Please write an announcement about the office move to Busan', 'the office move to Busan'],
  ['Post an announcement in #general: Lunch is at 12', 'Lunch is at 12'],
  ['Announce the launch to #marketing', 'the launch'],
  ['Announce in the team chat that we won', 'we won'],
])('%s announces: %s', (text, topic) => {
  expect(announcementTopic(text)).toBe(topic);
});

test.each([['공지해줘'], ['#general에 공지 작성해줘'], ['Write an announcement'], ['Announce in #general']])(
  '%s does not say what',
  (text) => {
    expect(announcementTopic(text)).toBe('');
  },
);
