import type { AttendeeResponse, WorkspaceEvent } from '../workspace/workspaceCalendarRepository';
import { createRandom, type Random } from './random';
import { demoWeekdays, wallClock, type DemoDay } from './workspaceDays';
import { DEMO_PEOPLE, demoPerson, type DemoPersonName } from './workspacePeople';

const SEED = 20_261_121;
const FIRST_DAY = -21;
const LAST_DAY = 28;
const SEOUL = 'Asia/Seoul';
const [DAY_BEGINS, DAY_ENDS] = [9 * 60 + 30, 18 * 60];
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const [MON, TUE, WED, THU, FRI] = [[1], [2], [3], [4], [5]];

interface Recurring {
  subject: string;
  /** 0 is Sunday; days of Seoul. */
  weekdays: readonly number[];
  /** Minutes after midnight in Seoul. */
  start: number;
  minutes: number;
  people: readonly DemoPersonName[];
  /** Days after the seeding; left out: the whole calendar. */
  only?: { from: number; to: number };
}

const RECURRING: readonly Recurring[] = [
  {
    subject: '마케팅 주간 회의',
    weekdays: MON,
    start: 600,
    minutes: 60,
    people: ['김서연', '이준호', '박민지'],
  },
  { subject: '캠페인 점검', weekdays: THU, start: 840, minutes: 30, people: ['김서연', '이준호'] },
  {
    subject: 'Engineering standup',
    weekdays: MONDAY_TO_FRIDAY,
    start: 570,
    minutes: 30,
    people: ['윤도현', '정다은', '최현우', 'Olivia Brown'],
  },
  { subject: '영업 파이프라인 점검', weekdays: TUE, start: 660, minutes: 60, people: ['한지우', '오세린'] },
  { subject: 'EMEA sync', weekdays: WED, start: 1020, minutes: 45, people: ['한지우', 'Emma Wilson'] },
  { subject: '디자인 리뷰', weekdays: WED, start: 900, minutes: 60, people: ['박민지', 'Yuki Tanaka'] },
  {
    subject: 'APAC growth sync',
    weekdays: [2, 3, 4, 5],
    start: 540,
    minutes: 60,
    people: ['Alex Chen', 'James Miller'],
  },
  {
    subject: '전사 타운홀',
    weekdays: FRI,
    start: 960,
    minutes: 60,
    people: [
      '김서연',
      '이준호',
      '박민지',
      '정다은',
      '최현우',
      '한지우',
      '오세린',
      '윤도현',
      '강하늘',
      '송지민',
    ],
  },
  // These two leave the Executive team without a common time in the days after the seeding.
  {
    subject: '투자사 실사',
    weekdays: MONDAY_TO_FRIDAY,
    start: 540,
    minutes: 210,
    people: ['강하늘'],
    only: { from: 0, to: 10 },
  },
  {
    subject: '예산 심의',
    weekdays: MONDAY_TO_FRIDAY,
    start: 780,
    minutes: 330,
    people: ['송지민'],
    only: { from: 0, to: 10 },
  },
];

/** Hours that the Marketing team keeps free for meetings of its own, in Seoul. */
const KEPT_FREE: Record<number, { start: number; end: number }> = {
  2: { start: 900, end: 1020 },
  4: { start: 600, end: 720 },
};
const KEEPERS: readonly string[] = ['김서연', '이준호', '박민지', 'Yuki Tanaka'];

const KOREAN_SUBJECTS = [
  '1:1',
  '고객사 미팅',
  '보고서 작성',
  '채용 면접',
  '업무 집중',
  '협력사 통화',
  '교육',
];
const ENGLISH_SUBJECTS = ['1:1', 'Customer call', 'Focus time', 'Interview', 'Vendor review', 'Planning'];
const RESPONSES: readonly AttendeeResponse[] = ['accepted', 'tentative', 'none', 'declined'];

export type DemoEvent = Omit<WorkspaceEvent, 'joinUrl' | 'seriesId' | 'recurrence'>;

/** Three weeks back and four ahead. The same `now` gives the same calendars. */
export const buildCalendars = (now: Date): DemoEvent[] => {
  const random = createRandom(SEED);
  const events = demoWeekdays(now, FIRST_DAY, LAST_DAY).flatMap((day) => [
    ...RECURRING.filter((one) => takesPlace(one, day)).map((one) => recurringEvent(one, day, random)),
    ...DEMO_PEOPLE.flatMap((one) => ownEvents(one.realName, day, random)),
  ]);
  return events.map((event, index) => ({ ...event, id: `demo-event-${index + 1}` }));
};

const takesPlace = ({ weekdays, only }: Recurring, day: DemoDay): boolean =>
  weekdays.includes(day.weekday) && (!only || (day.offset >= only.from && day.offset <= only.to));

const recurringEvent = (
  { subject, start, minutes, people }: Recurring,
  day: DemoDay,
  random: Random,
): Omit<DemoEvent, 'id'> => ({
  subject,
  startAt: wallClock(day, start, SEOUL).toISOString(),
  endAt: wallClock(day, start + minutes, SEOUL).toISOString(),
  organizer: demoPerson(people[0] ?? '').email,
  attendees: people.map((name, index) => ({
    email: demoPerson(name).email,
    response: index === 0 ? 'accepted' : (RESPONSES[random.weighted([80, 12, 8])] ?? 'accepted'),
  })),
  showAs: 'busy',
});

/** Up to three appointments in the person's own office hours, one after the other. */
const ownEvents = (name: DemoPersonName, day: DemoDay, random: Random): Omit<DemoEvent, 'id'>[] => {
  const { email, tz } = demoPerson(name);
  const subjects = /[a-z]/i.test(name) ? ENGLISH_SUBJECTS : KOREAN_SUBJECTS;
  const drawn = Array.from({ length: random.integer(1, 3) }, () => {
    const minutes = random.pick([30, 60, 60, 90]);
    const start = DAY_BEGINS + 30 * random.integer(0, (DAY_ENDS - DAY_BEGINS - minutes) / 30);
    return {
      start,
      end: start + minutes,
      subject: random.pick(subjects),
      response: RESPONSES[random.weighted([90, 5, 3, 2])] ?? 'accepted',
      showAs: random.chance(0.05) ? ('tentative' as const) : ('busy' as const),
    };
  });
  const overlapsEarlier = (index: number, { start, end }: { start: number; end: number }) =>
    drawn.slice(0, index).some((earlier) => earlier.start < end && start < earlier.end);
  return drawn
    .filter(
      (one, index) => !overlapsEarlier(index, one) && !isKeptFree(name, day.weekday, one.start, one.end),
    )
    .map(({ start, end, subject, response, showAs }) => ({
      subject,
      startAt: wallClock(day, start, tz).toISOString(),
      endAt: wallClock(day, end, tz).toISOString(),
      organizer: email,
      attendees: [{ email, response }],
      showAs,
    }));
};

const isKeptFree = (name: string, weekday: number, start: number, end: number): boolean => {
  const free = KEPT_FREE[weekday];
  return free !== undefined && KEEPERS.includes(name) && start < free.end && end > free.start;
};
