import { clockTime } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import type { WorkingHours } from '@contract/entities/meeting';
import { findTimes, type MeetingSearch } from './findTimes';
import { localHours } from './localHours';

/** Monday 23 November 2026, wall-clock times in Seoul. */
const at = (day: number, hour: number, minute = 0) =>
  wallClockInstant(2026, 11, day, hour, minute).toISOString();
const person = (name: string, ...busy: [string, string][]) => ({
  email: `${name}@demo.example`,
  name,
  optional: false,
  busy: busy.map(([start, end]) => ({ start, end })),
});
const optional = (...args: Parameters<typeof person>) => ({ ...person(...args), optional: true });

const search = (change: Partial<MeetingSearch> = {}): MeetingSearch => ({
  now: new Date(at(23, 8)),
  range: { start: at(23, 0), end: at(27, 24) },
  durationMinutes: 60,
  timeWindows: ['09:30-12:00', '13:30-18:00'],
  minNoticeHours: 0,
  candidates: 3,
  people: [person('김서연')],
  language: 'ko',
  ...change,
});
const starts = (change: Partial<MeetingSearch>) =>
  findTimes(search(change)).suggestions.map(({ start }) => start);

describe('when everybody is free', () => {
  it('suggests the first time of three different days, in order', () => {
    expect(starts({})).toEqual([at(23, 9, 30), at(24, 9, 30), at(25, 9, 30)]);
  });

  it('suggests never more than three, and no more than asked for', () => {
    expect(starts({ candidates: 10 })).toHaveLength(3);
    expect(starts({ candidates: 1 })).toHaveLength(1);
  });

  it('takes both halves of the only day and no overlapping times', () => {
    expect(starts({ range: { start: at(24, 0), end: at(24, 24) } })).toEqual([
      at(24, 9, 30),
      at(24, 10, 30),
      at(24, 13, 30),
    ]);
  });

  it('skips the weekend', () => {
    expect(starts({ range: { start: at(28, 0), end: at(30, 24) }, candidates: 1 })).toEqual([at(30, 9, 30)]);
  });

  it('says that all can come, and what is right after lunch', () => {
    const { suggestions } = findTimes(search({ range: { start: at(24, 12), end: at(24, 15) } }));
    expect(suggestions[0]).toEqual({
      start: at(24, 13, 30),
      end: at(24, 14, 30),
      reason: '전원 가능, 점심 직후',
    });
    const english = findTimes(search({ language: 'en', range: { start: at(24, 12), end: at(24, 15) } }));
    expect(english.suggestions[0]?.reason).toBe('Everybody is free, right after lunch');
  });
});

describe('the grid', () => {
  it('starts at half hours, and at quarters for short meetings', () => {
    const narrow = { range: { start: at(24, 10, 5), end: at(24, 12) }, candidates: 1 };
    expect(starts(narrow)).toEqual([at(24, 10, 30)]);
    expect(starts({ ...narrow, durationMinutes: 15 })).toEqual([at(24, 10, 15)]);
  });

  it('keeps the exact time that the range names', () => {
    expect(starts({ range: { start: at(24, 14, 10), end: at(24, 15, 10) } })).toEqual([at(24, 14, 10)]);
  });
});

describe('minimum notice', () => {
  it('counts from now', () => {
    expect(starts({ minNoticeHours: 6, candidates: 1 })).toEqual([at(23, 14)]);
  });

  it('is named when nothing else is left', () => {
    const result = findTimes(search({ minNoticeHours: 48, range: { start: at(23, 0), end: at(24, 24) } }));
    expect(result.suggestions).toEqual([]);
    expect(result.emptySuggestionsReason).toBe(
      '11월 23일 월요일 - 11월 24일 화요일의 회의 시간은 모두 최소 48시간 전 알림 기준보다 이릅니다. 다른 기간으로 다시 시도해 주세요.',
    );
    expect(result.rejected[0]).toEqual({
      start: at(23, 9, 30),
      end: at(23, 12),
      reason: '최소 48시간 전 알림 기준보다 이름',
    });
  });
});

describe('required attendees', () => {
  it('must be free, also from what began before midnight or in another time zone', () => {
    const late = person('이준호', [at(23, 22), at(24, 10)]);
    const newYork = person('Alex Chen', ['2026-11-23T20:00:00-05:00', '2026-11-23T21:30:00-05:00']);
    const times = starts({ people: [late, newYork], range: { start: at(24, 0), end: at(24, 13) } });
    expect(times).toEqual([]);
    expect(starts({ people: [late], range: { start: at(24, 0), end: at(24, 13) }, candidates: 1 })).toEqual([
      at(24, 10),
    ]);
  });

  it('may end one meeting as the next begins', () => {
    const busy = person('김서연', [at(24, 9, 30), at(24, 10, 30)], [at(24, 11, 30), at(24, 12)]);
    expect(starts({ people: [busy], range: { start: at(24, 9), end: at(24, 12) } })).toEqual([
      at(24, 10, 30),
    ]);
  });

  it('are named in what was rejected, with their own times, together when these are the same', () => {
    const team = ['김서연', '이준호'].map((name) => person(name, [at(24, 10), at(24, 11)]));
    const { rejected } = findTimes(search({ people: team, range: { start: at(24, 9), end: at(24, 12) } }));
    expect(rejected).toEqual([
      { start: at(24, 10), end: at(24, 11), reason: '김서연, 이준호 10:00 - 11:00 일정과 겹침' },
    ]);
  });

  it('who are never free together leave no suggestion, and the one who blocks most is named', () => {
    const people = [
      person('김서연', [at(24, 9), at(24, 12)], [at(24, 15), at(24, 18)], [at(25, 9), at(25, 18)]),
      person('이준호', [at(24, 13), at(24, 16)]),
      person('박민지'),
      person('정다은'),
    ];
    const range = { start: at(24, 0), end: at(25, 24) };
    const result = findTimes(search({ people, range }));
    expect(result.suggestions).toEqual([]);
    expect(result.emptySuggestionsReason).toBe(
      '11월 24일 화요일 - 11월 25일 수요일 사이에 60분 동안 필수 참석자 4명이 모두 비는 시간이 없습니다. 가장 많이 겹치는 참석자는 김서연 님입니다. 다른 기간으로 다시 시도해 주세요.',
    );
    expect(findTimes(search({ people, range, language: 'en' })).emptySuggestionsReason).toBe(
      'No meeting time was found: the 4 required attendees have no 60 minutes free together between Tue 24 Nov and Wed 25 Nov. 김서연 blocks most of it. Try another range.',
    );
  });

  it('at one time of each day that was asked for: those days and times are named, not the whole range', () => {
    const people = [person('김서연', [at(24, 9), at(26, 18)]), person('이준호')];
    const range = { start: at(24, 0), end: at(27, 24) };
    const allowedTimes = [24, 25].map((day) => ({ start: at(day, 10), end: at(day, 11) }));
    const limited = search({ people, range, allowedTimes });
    expect(findTimes(limited).emptySuggestionsReason).toBe(
      '11월 24일 화요일 - 11월 25일 수요일 사이의 요청한 시간에는 60분 동안 필수 참석자 2명이 모두 비는 시간이 없습니다. 가장 많이 겹치는 참석자는 김서연 님입니다. 다른 기간으로 다시 시도해 주세요.',
    );
    expect(findTimes({ ...limited, language: 'en' }).emptySuggestionsReason).toBe(
      'No meeting time was found: the 2 required attendees have no 60 minutes free together at the times asked for between Tue 24 Nov and Wed 25 Nov. 김서연 blocks most of it. Try another range.',
    );
  });
});

describe('optional attendees', () => {
  it('only lower the rank and are named', () => {
    const people = [
      ...['김서연', '이준호', '박민지'].map((name) => person(name)),
      optional('Alex Chen', [at(24, 9), at(24, 12)], [at(25, 9), at(25, 18)]),
    ];
    const { suggestions } = findTimes(search({ people, range: { start: at(24, 0), end: at(25, 24) } }));
    expect(suggestions.map(({ start, reason }) => `${clockTime(start)} ${reason}`)).toEqual([
      '13:30 전원 가능, 점심 직후',
      '09:30 필수 3명 가능, Alex Chen 선택 참석 불가',
      '09:30 필수 3명 가능, Alex Chen 선택 참석 불가',
    ]);
  });

  it('never rule out the only time', () => {
    const people = [person('김서연'), optional('Alex Chen', [at(23, 0), at(28, 0)])];
    expect(starts({ people })).toHaveLength(3);
  });
});

it('never claims that somebody is free whose calendar could not be read', () => {
  const people = [person('김서연'), { ...person('이준호'), error: 'unknown' }];
  expect(findTimes(search({ people })).suggestions[0]?.reason).toBe('필수 1명 가능, 이준호 일정 확인 불가');
});

describe('without any window', () => {
  it('says which hours are looked at', () => {
    const weekend = { range: { start: at(28, 0), end: at(29, 24) } };
    expect(findTimes(search(weekend))).toEqual({
      suggestions: [],
      rejected: [],
      emptySuggestionsReason:
        '11월 28일 토요일 - 11월 29일 일요일에는 회의 가능한 시간대(평일 09:30-12:00, 13:30-18:00)가 없습니다. 다른 기간으로 다시 시도해 주세요.',
    });
  });

  it('says when the windows are too short', () => {
    const result = findTimes(search({ durationMinutes: 300, range: { start: at(24, 0), end: at(24, 24) } }));
    expect(result.emptySuggestionsReason).toBe(
      '11월 24일 화요일의 회의 가능한 시간대에는 300분이 들어갈 자리가 없습니다. 다른 기간으로 다시 시도해 주세요.',
    );
  });

  it('follows a window over midnight', () => {
    const night = { timeWindows: ['22:00-02:00'], range: { start: at(24, 23, 30), end: at(25, 6) } };
    expect(starts({ ...night, candidates: 1 })).toEqual([at(24, 23, 30)]);
  });
});

describe('people abroad', () => {
  const TEAM = ['09:30-12:00', '13:30-18:00'];
  type Someone = ReturnType<typeof person>;
  const living = (someone: Someone, timeZone: string, workingHours?: WorkingHours) => ({
    ...someone,
    hours: localHours(
      { email: someone.email, ...(workingHours ? { workingHours } : {}) },
      { workingWindows: TEAM, timeZones: { [someone.email]: timeZone } },
    ),
  });
  const london = (someone = person('Emma')) => living(someone, 'Europe/London');

  it('are not free in the night of where they live, and the time says whose clock it was', () => {
    const people = [person('김서연'), london()];
    const { suggestions, rejected } = findTimes(
      search({ people, range: { start: at(24, 9), end: at(24, 12) } }),
    );
    expect(suggestions).toEqual([]);
    expect(rejected).toContainEqual({
      start: at(24, 9, 30),
      end: at(24, 12),
      reason: 'Emma 근무 시간 밖 (Europe/London 00:30 - 03:00)',
    });
  });

  it('meet in the hours that both have', () => {
    // 18:30 in Seoul is 09:30 in London.
    const people = [person('김서연'), london()];
    const late = { timeWindows: ['09:30-12:00', '13:30-20:00'], candidates: 1 };
    expect(starts({ people, ...late, range: { start: at(24, 0), end: at(24, 24) } })).toEqual([
      at(24, 18, 30),
    ]);
  });

  it('work by their own hours where their calendar has some, on their own days', () => {
    const early = living(person('Emma'), 'Europe/London', { windows: ['07:00-11:00'], days: [2] });
    const range = { start: at(23, 0), end: at(26, 0) };
    // Tuesday 07:00 in London is 16:00 in Seoul; Monday and Wednesday are free days.
    expect(starts({ people: [person('김서연'), early], range, candidates: 2 })).toEqual([
      at(24, 16),
      at(24, 17),
    ]);
  });

  it('only lower the rank where they are optional, and are named', () => {
    const people = [person('김서연'), living(optional('Emma'), 'Europe/London')];
    const { suggestions } = findTimes(search({ people, range: { start: at(24, 9), end: at(24, 12) } }));
    expect(suggestions[0]?.reason).toBe('필수 1명 가능, Emma 선택 참석 불가');
  });

  it('follow their clocks when these change', () => {
    // On 29 March 2026 London goes from UTC to UTC+1: 09:30 there is 18:30 in Seoul on Friday, 17:30 on Monday.
    const seoul = (day: number, hour: number, minute = 0) =>
      wallClockInstant(2026, 3, day, hour, minute).toISOString();
    const find = (day: number) =>
      starts({
        now: new Date(seoul(1, 0)),
        people: [london()],
        timeWindows: ['00:00-24:00'],
        candidates: 1,
        range: { start: seoul(day, 12), end: seoul(day, 24) },
      });
    expect([find(27), find(30)]).toEqual([[seoul(27, 18, 30)], [seoul(30, 17, 30)]]);
  });

  it('live in Seoul as far as anybody knows, where their zone has no meaning here', () => {
    const unknown = living(person('Emma'), 'Pacific Standard Time');
    expect(unknown.hours).toBeUndefined();
  });
});
