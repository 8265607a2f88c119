import { judge } from '@test/understanding/judge';
import { LATER_SETS, laterRequests, type LabelledRequest } from '@test/understanding/labelledRequests';
import { KNOWN, SAID_AT } from '@test/understanding/judge';
import { readMeeting } from './readMeeting';

/** What somebody adds to a request, in several wordings, and how its labels change by it. */
interface AddedWish {
  fits: (request: LabelledRequest) => boolean;
  ko: string[];
  en: string[];
  change: (request: LabelledRequest) => Partial<LabelledRequest>;
  /** Part of the words that is shown where it was not understood. */
  shown: RegExp;
}

const isFree = (name: string) => (request: LabelledRequest) =>
  request.without.length === 0 && ![...request.people, ...request.optional].includes(name);
const hasNoTime = ({ time, avoid }: LabelledRequest) => time === undefined && avoid === undefined;
const hasNoDay = ({ days, repeats }: LabelledRequest) => days === undefined && !repeats;

const WISHES: AddedWish[] = [
  {
    fits: isFree('최현우'),
    ko: ['. 최현우는 빼고요', ' (최현우 제외)', '. 최현우 씨는 안 불러도 돼요', '. 현우님은 제외해 주세요'],
    en: [
      ', but leave Hyunwoo out',
      '. Hyunwoo should not be invited',
      ', everyone except 최현우',
      '. No need for Hyunwoo',
    ],
    change: ({ without }) => ({ without: [...without, '최현우'] }),
    shown: /현우|Hyunwoo/,
  },
  {
    fits: isFree('오세린'),
    ko: ['. 세린님도 불러주세요', '. 오세린도 포함해서', ', 오세린 씨도 같이요'],
    en: ['. Serin should be there too', ', and include 오세린', '. Also invite Serin'],
    change: ({ people }) => ({ people: [...people, '오세린'] }),
    shown: /세린|Serin/,
  },
  {
    fits: isFree('오세린'),
    ko: ['. 오세린은 선택 참석으로', '. 세린님은 옵션이에요'],
    en: ['. Serin is optional', ', Serin optionally'],
    change: ({ optional }) => ({ optional: [...optional, '오세린'] }),
    shown: /세린|Serin/,
  },
  {
    fits: ({ minutes, time }) => minutes === undefined && !time?.includes('-'),
    ko: ['. 50분이면 돼요', ', 50분 정도', '. 길이는 50분'],
    en: [', 50 minutes', '. It should take 50 minutes', '. Make it 50 min'],
    change: () => ({ minutes: 50 }),
    shown: /50/,
  },
  {
    fits: ({ title, titleHas }) => title === undefined && titleHas === undefined,
    ko: ['. 제목은 "가을 계획"으로', '. 안건은 가을 계획', '. 가을 계획 건입니다'],
    en: ['. Title it "가을 계획"', '. The topic is 가을 계획', ', about 가을 계획'],
    change: () => ({ title: '가을 계획' }),
    shown: /가을 계획/,
  },
  {
    fits: hasNoTime,
    ko: [', 오후 3시 이후로', '. 세시 넘어서 부탁해요'],
    en: [', any time after 3', '. Not before 3pm'],
    change: () => ({ time: '15:00-24:00' }),
    shown: /3|세시/,
  },
  {
    fits: hasNoTime,
    ko: [', 오전 11시 전에', '. 11시 이전에 끝나게'],
    en: [', before 11am', '. It must be over by 11'],
    change: () => ({ time: '00:00-11:00' }),
    shown: /11/,
  },
  {
    fits: hasNoTime,
    ko: ['. 시작은 4시 정각', ', 오후 4시에'],
    en: ['. Start at 4 sharp', ', 16:00'],
    change: () => ({ time: '16:00' }),
    shown: /4|16/,
  },
  {
    fits: hasNoTime,
    ko: ['. 런던 시간 오전 9시로', '. 런던 시간으로 9시'],
    en: ['. 9am London time', ', 9:00 London time'],
    change: () => ({ time: '09:00', zone: 'Europe/London' }),
    shown: /런던|London/,
  },
  {
    fits: ({ avoid, time }) => avoid === undefined && !/^~?1[12]/.test(time ?? ''),
    ko: ['. 점심시간은 피해서', ', 점심시간 말고'],
    en: [', but not over lunch', '. Avoid lunchtime'],
    change: () => ({ avoid: '12:00-13:00' }),
    shown: /점심|lunch/,
  },
  {
    fits: ({ days }) => days === '11-23~11-27',
    ko: [', 수요일은 빼고', '. 수요일은 안 돼요', ' (수 제외)'],
    en: [', but not on Wednesday', '. Wednesday is out', ' (not Wed)', '. Anything but Wednesday'],
    change: () => ({ days: '11-23~11-24,11-26~11-27' }),
    shown: /수|Wed/,
  },
  {
    fits: hasNoDay,
    ko: [', 늦어도 다음 주 금요일까지', '. 27일까지는 해야 해요'],
    en: [', no later than November 27', '. It has to happen by the 27th'],
    change: () => ({ days: '11-18~11-27' }),
    shown: /금요일|27/,
  },
  {
    fits: hasNoDay,
    ko: ['. 매주 화요일 반복으로', ', 매주 화요일마다'],
    en: ['. Repeat it weekly on Tuesdays', ', every Tuesday'],
    change: () => ({ repeats: true, rule: 'FREQ=WEEKLY;BYDAY=TU' }),
    shown: /화요일|Tuesday/,
  },
];

const FEWEST = 1600;
const meetings = LATER_SETS.flatMap(laterRequests).filter(({ task }) => task === 'schedule_meeting');
const added = meetings.flatMap((request, index) => {
  const fitting = WISHES.filter(({ fits }) => fits(request));
  const wish = fitting[index % Math.max(1, fitting.length)];
  const wordings = /[가-힣]/.test(request.text) ? wish?.ko : wish?.en;
  const wording = wordings?.[index % wordings.length];
  if (!wish || wording === undefined) return [];
  const text = request.text.replace(/[.?!\s~]+$/, '') + wording;
  return [{ label: { ...request, ...wish.change(request), text }, wish }];
});

test('a wish added to a request is read with the rest of it as it was, or its words are shown as not understood', () => {
  expect(added.length).toBeGreaterThan(FEWEST);
  const lost = added.flatMap(({ label, wish }) => {
    const { wrong } = judge(label);
    if (Object.keys(wrong).length === 0) return [];
    const { notUnderstood } = readMeeting(label.text, SAID_AT, KNOWN).reading;
    return notUnderstood.some((words) => wish.shown.test(words)) ? [] : [{ text: label.text, wrong }];
  });
  expect(lost).toEqual([]);
});
