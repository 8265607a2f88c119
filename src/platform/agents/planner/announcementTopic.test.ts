import { LATER_SETS, laterRequests } from '@test/understanding/labelledRequests';
import { announcementTopic } from './announcementTopic';

test.each([
  ['#general에 내일 서버 점검 공지해줘', '내일 서버 점검'],
  ['#마케팅 채널에 금요일 휴무를 공지해 주세요.', '금요일 휴무'],
  ['팀 채팅에 내일은 쉰다는 공지 올려줘', '내일은 쉰다'],
  ['#marketing에는 출시 소식 공지해줘', '출시 소식'],
  ['#sales에도 베타 일정 공지해줘', '베타 일정'],
  ['영업팀에게만 단가표 나왔다고 알려줘', '단가표 나왔다'],
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
  ['tell #sales that the price list is due friday noon', 'the price list is due friday noon'],
  ['Let everyone in #design know that the printer is fixed', 'the printer is fixed'],
  [
    'Can you tell #engineering that the VPN will be down tonight from 10?',
    'the VPN will be down tonight from 10',
  ],
  ['Post in #sales, not #general: the price list is out', 'the price list is out'],
  ['Post not in #general but in #sales that the price list is out', 'the price list is out'],
  ["Don't post it in #general, post it in #marketing: the campaign starts", 'the campaign starts'],
  ['Instead of #general, post in #sales that the price list is out', 'the price list is out'],
  ['Tell the sales team, not the marketing team, that the price list is out', 'the price list is out'],
  ['#general 말고 #sales에 신제품 출시 공지해줘', '신제품 출시'],
  ['#general에는 올리지 말고 #design에 시안 확정이라고 올려줘', '시안 확정'],
  ['마케팅팀 말고 영업팀에 단가표 나왔다고 알려줘', '단가표 나왔다'],
  ['마케팅팀이 아니라 영업팀이 맡는다고 #general에 공지해줘', '마케팅팀이 아니라 영업팀이 맡는다'],
  ['Post in #sales and #marketing that the price list is out', 'the price list is out'],
  ['Tell sales and marketing that the price list is out', 'the price list is out'],
  ['#sales와 #marketing에 단가표 나왔다고 공지해줘', '단가표 나왔다'],
  ['영업팀과 마케팅팀에 단가표 나왔다고 알려줘', '단가표 나왔다'],
  ['영업팀이랑 마케팅팀에게 단가표 나왔다고 알려줘', '단가표 나왔다'],
  ['Tell everyone in marketing that the campaign starts tomorrow', 'the campaign starts tomorrow'],
  ['마케팅팀 모두에게 캠페인 내일 시작이라고 알려줘', '캠페인 내일 시작'],
  ['개발팀 전원에게 코드 프리즈라고 공지해줘', '코드 프리즈'],
  ['재무팀 모두에게 결산 끝났다고 알려줘', '결산 끝났다'],
  [
    'Tell #sales that questions about the price list go to #help',
    'questions about the price list go to #help',
  ],
  [
    'Post in #general: use #help for questions, and #it for access',
    'use #help for questions, and #it for access',
  ],
  ['#sales에 질문은 #help에 올리라고 공지해줘', '질문은 #help에 올리세요'],
  [
    '질문은 #general에 올리지 말고 #help에 올리라고 #sales에 공지해줘',
    '질문은 #general에 올리지 말고 #help에 올리세요',
  ],
  ['Tell #general that Emma is not in the sales team.', 'Emma is not in the sales team.'],
  ['Tell #sales that we do not post in #general any more', 'we do not post in #general any more'],
  [
    'Tell #design that we go with blue instead of the marketing team proposal',
    'we go with blue instead of the marketing team proposal',
  ],
  ['Announce in #general not to park in front of the gate', 'not to park in front of the gate'],
  ['drop a msg in #sales: numbers due by 6 today', 'numbers due by 6 today'],
  ['Would you kindly post in #general that the car park is closed?', 'the car park is closed'],
  ['Put a note in #general saying the lift is out of order today', 'the lift is out of order today'],
  ["#design heads-up: Figma's down till 2, post that", "Figma's down till 2"],
  ['#sales에 데모 2시로 옮겼다고 남겨줘', '데모 2시로 옮겼다'],
  ['오늘까지 근태 입력하라고 다들한테 리마인드 보내줘', '오늘까지 근태 입력하세요'],
  ['마케팅 채널에 캠페인 내일 시작이라고 알려줘', '캠페인 내일 시작'],
  [
    '번거로우시겠지만 #sales 채널에 서류를 오늘까지 내 달라고 공지를 올려 주십시오',
    '서류를 오늘까지 내 주세요',
  ],
  ['#marketing에 알려줘: 브로슈어 시안 나왔습니다', '브로슈어 시안 나왔습니다'],
  ['공지 부탁, #sales에 월말 마감은 27일이라고', '월말 마감은 27일'],
  ['#general에정수기고장났다고올려줘', '정수기고장났다'],
])('%s announces: %s', (text, topic) => {
  expect(announcementTopic(text)).toBe(topic);
});

test.each([['공지해줘'], ['#general에 공지 작성해줘'], ['Write an announcement'], ['Announce in #general']])(
  '%s does not say what',
  (text) => {
    expect(announcementTopic(text)).toBe('');
  },
);

it('leaves nothing of the asking in any labelled announcement', () => {
  const topics = LATER_SETS.flatMap(laterRequests)
    .filter(({ task }) => task === 'announcement')
    .map(({ text }) => announcementTopic(text));
  expect(topics.length).toBeGreaterThan(150);
  expect(topics.filter((topic) => topic.length < 4 || ASKS.test(topic))).toEqual([]);
});
const ASKS =
  /#|^(?:please|tell|let|post|drop|put|send|write|announce|notify|inform|remind)\b|(?:알려|올려|남겨|전해|써|뿌려|보내|안내해|공지해)\s*(?:줘|주|달)|공지\s*부탁/i;

test('endings of a request, again and again, are looked through in one go: other than that it never ends', () => {
  const text = `공지 해${'해요'.repeat(60)}x`;
  expect(announcementTopic(text)).toBe(text);
});
