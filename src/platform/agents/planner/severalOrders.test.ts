import {
  everydayRequests,
  LATER_SETS,
  laterRequests,
  labelledRequests,
} from '@test/understanding/labelledRequests';
import { severalOrders } from './severalOrders';
import sentences from './taskSentences.json';

test.each([
  [
    'Book 30 minutes with Emma tomorrow at 10 and an hour with James on Friday at 2',
    'Book 30 minutes with Emma tomorrow at 10',
    'an hour with James on Friday at 2',
    'schedule_meeting',
  ],
  [
    'Schedule a meeting with Design on Monday at 10 and another one with Sales on Tuesday at 3',
    'Schedule a meeting with Design on Monday at 10',
    'another one with Sales on Tuesday at 3',
    'schedule_meeting',
  ],
  [
    '내일 10시에 엠마랑 30분, 금요일 2시에 제임스랑 한 시간 회의 잡아줘',
    '내일 10시에 엠마랑 30분',
    '금요일 2시에 제임스랑 한 시간 회의 잡아줘',
    'schedule_meeting',
  ],
  [
    '내일 10시에 엠마랑 회의 잡고 금요일 2시에 제임스랑도 잡아줘',
    '내일 10시에 엠마랑 회의 잡아줘',
    '금요일 2시에 제임스랑도 잡아줘',
    'schedule_meeting',
  ],
  [
    'Book a call with Emma tomorrow at 10 and tell #sales that the price list is out',
    'Book a call with Emma tomorrow at 10',
    'tell #sales that the price list is out',
    'announcement',
  ],
  [
    '내일 10시에 엠마랑 회의 잡고 #sales에 단가표 나왔다고 공지해줘',
    '내일 10시에 엠마랑 회의 잡아줘',
    '#sales에 단가표 나왔다고 공지해줘',
    'announcement',
  ],
  [
    'Cancel my 3 pm meeting and book one with Emma at 4',
    'Cancel my 3 pm meeting',
    'book one with Emma at 4',
    'schedule_meeting',
  ],
  [
    "Show my calendar for Friday and summarise today's mail",
    'Show my calendar for Friday',
    "summarise today's mail",
    'summarise_mail',
  ],
  ['오늘 메일 요약하고 금요일 일정 보여줘', '오늘 메일 요약해줘', '금요일 일정 보여줘', 'show_calendar'],
  [
    '#sales에 단가표 나왔다고 공지하고 금요일 2시에 제임스랑 회의 잡아줘',
    '#sales에 단가표 나왔다고 공지해줘',
    '금요일 2시에 제임스랑 회의 잡아줘',
    'schedule_meeting',
  ],
  [
    "Summarise today's mail. Then book 30 minutes with Alex on Monday at 9.",
    "Summarise today's mail",
    'book 30 minutes with Alex on Monday at 9.',
    'schedule_meeting',
  ],
  [
    'Announce the launch to #marketing and the beta to #sales',
    'Announce the launch to #marketing',
    'announce the beta to #sales',
    'announcement',
  ],
  [
    'please tell #sales that the list is out and #help that questions come tomorrow',
    'please tell #sales that the list is out',
    'tell #help that questions come tomorrow',
    'announcement',
  ],
  [
    '#marketing에는 출시 소식, #sales에는 베타 일정 공지해줘',
    '#marketing에는 출시 소식 공지해줘',
    '#sales에는 베타 일정 공지해줘',
    'announcement',
  ],
  [
    '#sales에 단가표 나왔다고, #help에는 문의 받으라고 알려 주세요',
    '#sales에 단가표 나왔다고 알려 주세요',
    '#help에는 문의 받으라고 알려 주세요',
    'announcement',
  ],
])('%s orders two things', (text, first, rest, next) => {
  expect(severalOrders(text)).toEqual({ first, rest, next });
});

test.each([
  'Announce the launch to #marketing and #sales',
  'Tell #sales that questions go to #help',
  'Tell #sales that the list is out and the price is in #help',
  'Announce the launch and the beta to #sales',
  'announce the launch to #marketing and to #sales',
  '#marketing이랑 #sales에 출시 공지해줘',
  '#sales에 점심은 제가 쏩니다, #general에 모이세요라고 공지해줘',
  'Cancel the Friday meeting and let everyone know',
  'Cancel the Friday meeting and move it to Monday',
  'Move the sales sync to Friday and tell the team about it',
  'Book a meeting with Sales tomorrow at 10 and announce the meeting in #sales',
  'Schedule a call with Sales tomorrow at 10 and post the meeting details in #sales',
  '내일 10시에 영업팀 회의 잡고 #sales에 확정된 회의 일정도 공지해줘',
  'Book a meeting with Emma and James tomorrow at 10 and an hour is enough',
  'Tell #sales that the list is out and book your slots by Friday',
  '#sales에 회의 잡고 자료 준비하라고 공지해줘',
  'Is Engineering free at 4? Then book 30 minutes please',
  'Show me the mail of today and tell me what matters',
  '내일이나 금요일 2시에 엠마랑 30분, 안 되면 월요일에 잡아줘',
  '디자인팀이랑 영업팀 내일 10시에 모이고 30분이면 돼',
  'Cancel my meeting tomorrow',
])('%s is one order', (text) => {
  expect(severalOrders(text)).toBeUndefined();
});

it('takes none of the labelled and learnt requests for two', () => {
  const labelled = [
    ...(['train', 'unseen'] as const).flatMap((half) =>
      [labelledRequests(half), everydayRequests(half)].flat(),
    ),
    ...LATER_SETS.flatMap(laterRequests),
  ].map(({ text }) => text);
  const all = [...labelled, ...Object.values(sentences).flat()];
  expect(all.length).toBeGreaterThan(8000);
  expect(all.filter((text) => severalOrders(text) !== undefined)).toEqual([]);
});
