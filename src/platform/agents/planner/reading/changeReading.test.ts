import { changeReading } from './changeReading';
import { relativeChange } from './relativeChange';
import { readMeeting } from './readMeeting';

/** Wednesday, 18 November 2026, 10:00 in Seoul. */
const NOW = new Date('2026-11-18T01:00:00.000Z');
const KNOWN = { teams: ['Marketing'], people: [] };
const TEN = 10 * 60;

const afterwards = (words: string) => {
  const before = readMeeting('Marketing tomorrow at 10', NOW, KNOWN).reading;
  const change = readMeeting(words, NOW, KNOWN).reading;
  return changeReading(before, change, { words, now: NOW });
};

test.each(['너무 일러', '너무 이른데요', '너무 빨라요', 'too early', "that's too early for me", '더 늦게'])(
  '%s: the meeting begins later than it did',
  (words) => {
    const { time, notUnderstood } = afterwards(words);
    expect(time?.value.from).toBeGreaterThan(TEN);
    expect(notUnderstood).toEqual([]);
  },
);

test.each(['너무 늦어', '너무 늦은데요', 'too late', '더 일찍'])(
  '%s: the meeting is over when it began',
  (words) => {
    const { time, notUnderstood } = afterwards(words);
    expect(time?.value).toMatchObject({ from: 0, to: TEN });
    expect(notUnderstood).toEqual([]);
  },
);

/** Alex and Marketing, tomorrow at 10, an hour, about the launch; what words make of it. */
const ALL = { teams: ['Marketing', 'Design', 'Sales'], people: ['Alex Chen', 'Emma Wilson', 'Yuki Tanaka'] };
const changed = (words: string) => {
  const request = 'Marketing and Alex tomorrow at 10 for an hour about the launch';
  const before = readMeeting(request, NOW, ALL).reading;
  const { notUnderstood, ...after } = changeReading(before, readMeeting(words, NOW, ALL).reading, {
    words,
    now: NOW,
  });
  const named = [...after.teams, ...after.people].map(({ value }) => value);
  return {
    who: named.join(', '),
    optional: after.optional?.map(({ value }) => value).join(', '),
    minutes: after.duration?.value,
    days: after.days?.value.join(', '),
    time: after.time?.value,
    title: after.title?.value,
    left: notUnderstood,
  };
};
const UNCHANGED = {
  who: 'Marketing, Alex Chen',
  optional: undefined,
  minutes: 60,
  days: '2026-11-19',
  time: { kind: 'at', from: TEN, to: TEN },
  title: 'launch',
  left: [],
};
const at = (minute: number) => ({ time: { kind: 'at', from: minute, to: minute } });

test.each([
  ['15분 늘려줘', { minutes: 75 }],
  ['15분만 더 길게 해줘', { minutes: 75 }],
  ['15분만 줄여줘', { minutes: 45 }],
  ['extend it by 15 minutes', { minutes: 75 }],
  ['half an hour longer', { minutes: 90 }],
  ['15 minutes shorter', { minutes: 45 }],
  ['cut it by 20 minutes', { minutes: 40 }],
  ['90분으로 늘려줘', { minutes: 90 }],
  ['30분으로 줄여줘', { minutes: 30 }],
  ['extend it to 90 minutes', { minutes: 90 }],
  ['shorter please, half an hour', { minutes: 30 }],
  ['an hour later', at(TEN + 60)],
  ['half an hour earlier', at(TEN - 30)],
  ['push it back an hour', at(TEN + 60)],
  ['bring it forward 30 minutes', at(TEN - 30)],
  ['move it 30 minutes earlier', at(TEN - 30)],
  ['delay it by 15 minutes', at(TEN + 15)],
  ['한 시간 늦게', at(TEN + 60)],
  ['한 시간 미뤄줘', at(TEN + 60)],
  ['30분만 뒤로 미뤄줘', at(TEN + 30)],
  ['30분 일찍', at(TEN - 30)],
  ['한 시간 앞당겨줘', at(TEN - 60)],
  ['이십오 분 늘려줘', { minutes: 85 }],
  ['one and a half hours later', at(TEN + 90)],
  ['thirty-five minutes longer', { minutes: 95 }],
  ['an hour and 15 minutes later', at(TEN + 75)],
])('%s: a length is what is added or taken away, or how far it moves', (words, difference) => {
  expect(changed(words)).toEqual({ ...UNCHANGED, ...difference });
});

test.each([
  ['drop Alex, add Emma', 'Marketing, Emma Wilson'],
  ['replace Alex with Emma', 'Marketing, Emma Wilson'],
  ['swap Alex for Emma', 'Marketing, Emma Wilson'],
  ['Emma instead of Alex', 'Marketing, Emma Wilson'],
  ['알렉스 대신 엠마', 'Marketing, Emma Wilson'],
  ['알렉스 대신에 엠마 넣어줘', 'Marketing, Emma Wilson'],
  ['마케팅팀 대신 디자인팀으로', 'Design, Alex Chen'],
  ['only Marketing and Design', 'Marketing, Design'],
  ['just Emma please', 'Emma Wilson'],
  ['마케팅팀이랑 디자인팀만', 'Marketing, Design'],
  ['엠마만 불러줘', 'Emma Wilson'],
  ['just add Emma', 'Marketing, Alex Chen, Emma Wilson'],
])('%s: who comes in the place of whom', (words, who) => {
  expect(changed(words)).toEqual({ ...UNCHANGED, who });
});

test.each(['Emma is optional', '엠마는 선택이야', '엠마는 선택으로 해줘'])('%s', (words) => {
  expect(changed(words)).toEqual({ ...UNCHANGED, optional: 'Emma Wilson' });
});

test.each([
  ['not tomorrow, Friday', '2026-11-20'],
  ['내일 말고 금요일', '2026-11-20'],
  ['Friday, not tomorrow', '2026-11-20'],
])('%s: the other day', (words, days) => {
  expect(changed(words)).toEqual({ ...UNCHANGED, days });
});

test.each(['금요일 빼고 아무 날', 'any day but Friday'])('%s: every day but that one', (words) => {
  const { days } = changed(words);
  expect(days).toContain('2026-11-23');
  expect(days).not.toContain('2026-11-20');
});

test.each(['이름을 4분기 계획으로 바꿔줘', '제목 4분기 계획으로 바꿔줘', '회의 이름은 4분기 계획으로'])(
  '%s',
  (words) => {
    expect(changed(words)).toEqual({ ...UNCHANGED, title: '4분기 계획' });
  },
);

test.each(['every Tuesday instead', '매주 화요일로'])('%s: no day of before stands against it', (words) => {
  expect(changed(words).days).toBeUndefined();
});

test('a length that moves a meeting without a time, and one added to none, were not understood', () => {
  const before = readMeeting('Marketing tomorrow', NOW, ALL).reading;
  for (const words of ['an hour later', '15분 늘려줘']) {
    const said = readMeeting(words, NOW, ALL).reading;
    const after = changeReading(before, said, { words, now: NOW });
    expect(after.duration).toBeUndefined();
    expect(after.notUnderstood).toEqual([words]);
  }
});

test.each([
  ['one day later', '2026-11-20'],
  ['a week later', '2026-11-26'],
  ['the day after', '2026-11-20'],
  ['하루 뒤로', '2026-11-20'],
  ['하루 미뤄줘', '2026-11-20'],
  ['일주일 뒤로', '2026-11-26'],
  ['하루 당겨줘', '2026-11-18'],
  ['다음 날로', '2026-11-20'],
  ['10일 미뤄줘', '2026-11-29'],
  ['10 days later', '2026-11-29'],
  ['two weeks later', '2026-12-03'],
  ['2주 미뤄줘', '2026-12-03'],
])('%s: the day moves, the hour stays', (words, days) => {
  expect(changed(words)).toEqual({ ...UNCHANGED, days });
});

test.each(['not in the morning', '오전은 말고'])('%s: a time that lies in it is taken back', (words) => {
  expect(changed(words)).toEqual({ ...UNCHANGED, time: undefined });
});

test.each(['uninvite Alex', 'Alex cannot make it', "Alex can't come", '알렉스 못 온대', '알렉스는 안 온대'])(
  '%s',
  (words) => {
    expect(changed(words)).toEqual({ ...UNCHANGED, who: 'Marketing' });
  },
);

test('a length that was read takes no other words with it', () => {
  expect(changed('30 minutes, twice a week')).toMatchObject({ minutes: 30, left: ['twice a week'] });
});

test('a long text is no change by as much', () => {
  expect(relativeChange(`${'extend '.repeat(50)}it by 5 minutes`)).toBeUndefined();
});

test.each([
  ['금요일은 안 돼요', ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']],
  ['Monday is out for me', ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']],
  ['Thursday or Friday', ['2026-11-26', '2026-11-27']],
  ['the week after', ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']],
])('%s, said of next week', (words, days) => {
  const before = readMeeting('An hour with Sales next week', NOW, KNOWN).reading;
  const said = readMeeting(words, NOW, KNOWN).reading;
  expect(changeReading(before, said, { words, now: NOW }).days?.value).toEqual(days);
});

test.each([
  ['something later?', ['2026-11-19T01:00:00.000Z', '2026-11-19T04:30:00.000Z'], 14 * 60, 24 * 60],
  ['더 늦은 시간은 없어요?', ['2026-11-19T01:00:00.000Z', '2026-11-19T08:00:00.000Z'], 10 * 60 + 30, 24 * 60],
  ['anything earlier?', ['2026-11-19T02:00:00.000Z', '2026-11-19T04:30:00.000Z'], 0, 11 * 60],
])('%s is meant from the times that the card offers', (words, offered, from, to) => {
  const before = readMeeting('An hour with Sales tomorrow', NOW, KNOWN).reading;
  const said = readMeeting(words, NOW, KNOWN).reading;
  expect(changeReading(before, said, { words, now: NOW, offered }).time?.value).toEqual({
    kind: 'within',
    from,
    to,
  });
  expect(changeReading(before, said, { words, now: NOW }).notUnderstood).not.toEqual([]);
});

test.each(['a week later', 'an hour later'])('%s is no wish for later times than are offered', (words) => {
  const before = readMeeting('An hour with Sales tomorrow', NOW, KNOWN).reading;
  const said = readMeeting(words, NOW, KNOWN).reading;
  const offered = ['2026-11-19T01:00:00.000Z'];
  expect(changeReading(before, said, { words, now: NOW, offered }).time).toBeUndefined();
});

test('of several who are asked nobody is lost when another is added as the one who was meant', () => {
  const before = readMeeting('An hour with Alex and Emma tomorrow', NOW, ALL).reading;
  const words = 'sorry, I meant Yuki';
  const { people } = changeReading(before, readMeeting(words, NOW, ALL).reading, { words, now: NOW });
  expect(people.map(({ value }) => value)).toEqual(['Alex Chen', 'Emma Wilson', 'Yuki Tanaka']);
});
