import { announcementChannel } from './announcementChannel';

const CHANNELS = ['#design', '#engineering', '#executive', '#general', '#marketing', '#sales'];

test.each([
  ['tell #sales the forecast is due', '#sales'],
  ['#board에 공지해줘', '#board'],
  ['마케팅 채널에 캠페인 내일 시작이라고 알려줘', '#marketing'],
  ['12월 10일부터 코드 프리즈라고 개발팀에 안내문 써줘', '#engineering'],
  ["Tell the design channel that Friday's review is cancelled", '#design'],
  ['let marketing know in their channel that the campaign starts tomorrow', '#marketing'],
  ['Tell all staff that the canteen is closed on Monday', '#general'],
  ['전 직원에게 금요일 건강검진이 9시부터라고 공지해 주세요', '#general'],
])('%s goes to %s', (text, channel) => {
  expect(announcementChannel(text, CHANNELS)).toBe(channel);
});

test('a channel that is no team is named with the word for a channel only, whatever signs its name has', () => {
  const channels = ['#it', '#c++', '#all.hands'];
  expect(announcementChannel('let it be known that the lift is out of order', channels)).toBeUndefined();
  expect(announcementChannel('tell the it channel that the lift is out of order', channels)).toBe('#it');
  expect(announcementChannel('tell the c++ channel that the build is green', channels)).toBe('#c++');
});

test.each(['Write an announcement about the sales targets', '슬랙에 마케팅 캠페인 안내문 작성해줘'])(
  '%s names no channel',
  (text) => {
    expect(announcementChannel(text, CHANNELS)).toBeUndefined();
  },
);

test.each([
  ['Post in #sales, not #general: the price list is out', '#sales'],
  ['Post not in #general but in #sales that the price list is out', '#sales'],
  ['Instead of #general, post in #sales that the price list is out', '#sales'],
  ["Don't post it in #general, post it in #marketing: the campaign starts tomorrow", '#marketing'],
  ['Tell the sales team, not the marketing team, that the price list is out', '#sales'],
  ['#general 말고 #sales에 신제품 출시 공지해줘', '#sales'],
  ['#general이 아니라 #sales에 신제품 출시 공지해줘', '#sales'],
  ['#general에는 올리지 말고 #design에 시안 확정이라고 올려줘', '#design'],
  ['#general 대신 #sales에 단가표 나왔다고 공지해줘', '#sales'],
  ['마케팅 채널 말고 영업 채널에 단가표 나왔다고 알려줘', '#sales'],
  ['마케팅팀 말고 영업팀에 단가표 나왔다고 알려줘', '#sales'],
  ['마케팅팀이 아니라 영업팀이 맡는다고 #general에 공지해줘', '#general'],
  ['Tell #sales that questions about the price list go to #help', '#sales'],
  ['질문은 #general에 올리지 말고 #help에 올리라고 #sales에 공지해줘', '#sales'],
  ['Tell #sales that we do not post in #general any more', '#sales'],
])('%s goes to %s, and to none that is told not to be', (text, channel) => {
  expect(announcementChannel(text, CHANNELS)).toBe(channel);
});

test.each([
  ['Post that the price list is out, but not in #general', undefined],
  ['Post in #sales and #marketing that the price list is out', undefined],
  ['Post in both #sales & #marketing that the price list is out', undefined],
  ['Tell sales and marketing that the price list is out', undefined],
  ['#sales와 #marketing에 단가표 나왔다고 공지해줘', undefined],
  ['영업팀과 마케팅팀에 단가표 나왔다고 알려줘', undefined],
  ['#general뿐만 아니라 #sales에도 단가표 나왔다고 올려줘', undefined],
  ['Post not only in #general but also in #sales that the price list is out', undefined],
])('%s: nobody says which one', (text, channel) => {
  expect(announcementChannel(text, CHANNELS)).toBe(channel);
});

test.each([
  ['Tell everyone in marketing that the campaign starts tomorrow', '#marketing'],
  ['Tell everybody on the sales team that the price list is out', '#sales'],
  ['Let the whole design team know that the review is cancelled', '#design'],
  ['마케팅팀 모두에게 캠페인 내일 시작이라고 알려줘', '#marketing'],
  ['개발팀 전원에게 코드 프리즈라고 공지해줘', '#engineering'],
  ['Tell everyone in Finance that the books are closed', undefined],
  ['재무팀 모두에게 결산 끝났다고 알려줘', undefined],
  ['Tell everyone at the company that the canteen is closed', '#general'],
  ['모두에게 구내식당 휴무라고 알려줘', '#general'],
])('%s: a team is not everybody', (text, channel) => {
  expect(announcementChannel(text, CHANNELS)).toBe(channel);
});
