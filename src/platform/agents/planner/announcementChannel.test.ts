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
