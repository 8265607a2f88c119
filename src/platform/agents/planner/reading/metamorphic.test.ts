import { everydayRequests, type LabelledRequest } from '@test/understanding/labelledRequests';
import { KNOWN, SAID_AT } from '@test/understanding/judge';
import type { MeetingReading } from '@contract/entities/meetingReading';
import { readMeeting } from './readMeeting';

const isKorean = (text: string): boolean => /[가-힣]/.test(text);
const plain = (text: string): string => text.replace(/[.?!\s~]+$/, '');

interface Constraint {
  name: string;
  fits: (request: LabelledRequest) => boolean;
  add: (text: string) => string;
  /** Whether the reading says so; else the words must be shown as not understood. */
  isRead: (after: MeetingReading, before: MeetingReading) => boolean;
  words: RegExp;
}

const names = (named: { value: string }[]): string[] => named.map(({ value }) => value);

const CONSTRAINTS: Constraint[] = [
  {
    name: 'without somebody',
    fits: ({ people, without }) => !people.includes('최현우') && without.length === 0,
    add: (text) => (isKorean(text) ? `${plain(text)}. 최현우는 빼고` : `${plain(text)}, without 최현우`),
    isRead: ({ without }) => names(without).includes('최현우'),
    words: /최현우/,
  },
  {
    name: 'until a day',
    fits: ({ days }) => days === undefined,
    add: (text) =>
      isKorean(text) ? `${plain(text)}, 늦어도 11월 27일까지` : `${plain(text)}, no later than November 27`,
    isRead: ({ days }) =>
      days !== undefined && days.value.every((day) => day <= '2026-11-27') && days.value.length > 1,
    words: /27/,
  },
  {
    name: 'not on a weekday',
    fits: ({ days }) => days?.includes('~') === true && /11-2[34]~11-2[67]/.test(days),
    add: (text) =>
      isKorean(text) ? `${plain(text)}, 수요일은 빼고` : `${plain(text)}, but not on Wednesday`,
    isRead: ({ days }) => days !== undefined && !days.value.includes('2026-11-25') && days.value.length > 0,
    words: /수요일|Wednesday/,
  },
  {
    name: 'after an hour',
    fits: ({ time }) => time === undefined,
    add: (text) => (isKorean(text) ? `${plain(text)}, 오후 2시 이후로` : `${plain(text)}, after 2pm`),
    isRead: ({ time }) => time?.value.kind === 'within' && time.value.from === 14 * 60,
    words: /2시|2pm/,
  },
  {
    name: 'a title',
    fits: ({ title, titleHas }) => title === undefined && titleHas === undefined,
    add: (text) =>
      isKorean(text) ? `${plain(text)}. 제목은 "가을 계획"` : `${plain(text)}, titled "Autumn plan"`,
    isRead: ({ title }) => title?.value === '가을 계획' || title?.value === 'Autumn plan',
    words: /가을 계획|Autumn plan/,
  },
  {
    name: 'one more person',
    fits: ({ people, without }) => !people.includes('오세린') && without.length === 0,
    add: (text) => (isKorean(text) ? `${plain(text)}. 오세린도 같이` : `${plain(text)}, and 오세린 as well`),
    isRead: ({ people }) => names(people).includes('오세린'),
    words: /오세린/,
  },
];

const PAIRS = 200;
const meetings = [...everydayRequests('train'), ...everydayRequests('unseen')].filter(
  ({ task, repeats }) => task === 'schedule_meeting' && !repeats,
);
const pairs = meetings
  .flatMap((request, index) => {
    const fitting = CONSTRAINTS.filter(({ fits }) => fits(request));
    const constraint = fitting[index % Math.max(1, fitting.length)];
    const other = fitting[(index + 1) % Math.max(1, fitting.length)];
    return [constraint, other].flatMap((one) => (one ? [{ request, constraint: one }] : []));
  })
  .slice(0, PAIRS);

test('a constraint that is added changes the reading, or its words are shown as not understood', () => {
  expect(pairs).toHaveLength(PAIRS);
  const lost = pairs.flatMap(({ request, constraint }) => {
    const before = readMeeting(request.text, SAID_AT, KNOWN).reading;
    const text = constraint.add(request.text);
    const { reading, unknown, dayProblem } = readMeeting(text, SAID_AT, KNOWN);
    const isAsked = dayProblem !== undefined || unknown.length > 0;
    const isShown = reading.notUnderstood.some((words) => constraint.words.test(words));
    return constraint.isRead(reading, before) || isShown || isAsked ? [] : [`${constraint.name}: ${text}`];
  });
  expect(lost).toEqual([]);
});

test('what was read before stays where the constraint is about something else', () => {
  const changed = pairs
    .filter(({ constraint }) => ['without somebody', 'a title', 'one more person'].includes(constraint.name))
    .flatMap(({ request, constraint }) => {
      const before = readMeeting(request.text, SAID_AT, KNOWN).reading;
      const text = constraint.add(request.text);
      const after = readMeeting(text, SAID_AT, KNOWN).reading;
      const parts = ({ days, time, duration, teams }: MeetingReading) =>
        JSON.stringify([days?.value, time?.value, duration?.value, names(teams).sort()]);
      return parts(before) === parts(after) ? [] : [`${text}: ${parts(before)} ${parts(after)}`];
    });
  expect(changed).toEqual([]);
});
