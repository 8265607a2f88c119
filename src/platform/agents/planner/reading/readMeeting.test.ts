import { readMeeting } from './readMeeting';

/** Wednesday, 18 November 2026, 10:00 in Seoul. */
const NOW = new Date('2026-11-18T01:00:00.000Z');
const KNOWN = {
  teams: ['Marketing', 'Design', 'Sales'],
  people: ['김서연', '이서연', 'Alex Chen', 'Jordan Lee'],
};
const read = (text: string) => readMeeting(text, NOW, KNOWN);

const names = (named: { value: string }[]) => named.map(({ value }) => value);

test('김서연은 빼고 leaves her out, and the words are kept', () => {
  const { reading } = read('마케팅 팀 회의 잡아줘 김서연은 빼고');
  expect(names(reading.teams)).toEqual(['Marketing']);
  expect(reading.people).toEqual([]);
  expect(reading.without).toEqual([{ value: '김서연', words: '김서연은 빼고' }]);
});

test('all of several teams are asked', () => {
  expect(names(read('Meet with Design, Sales and Marketing').reading.teams)).toEqual([
    'Design',
    'Sales',
    'Marketing',
  ]);
});

test.each([
  ['next week, not on Tuesday', ['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27']],
  ['by Friday', ['2026-11-18', '2026-11-19', '2026-11-20']],
  ['before Friday', ['2026-11-18', '2026-11-19']],
  ['다음 주 월요일부터 수요일 사이', ['2026-11-23', '2026-11-24', '2026-11-25']],
  ['내일이나 모레', ['2026-11-19', '2026-11-20']],
  ['다음 주, 화요일이랑 목요일은 안 돼', ['2026-11-23', '2026-11-25', '2026-11-27']],
])('Marketing meeting %s leaves %j', (words, days) => {
  expect(read(`Marketing meeting ${words}`).reading.days?.value).toEqual(days);
});

test.each([
  ['yesterday', { kind: 'past', words: 'yesterday' }],
  ['지난주에', { kind: 'past', words: '지난주' }],
  ['February 30', { kind: 'impossible', words: 'February 30' }],
  ['2월 30일에', { kind: 'impossible', words: '2월 30일' }],
])('Marketing meeting %s is asked back', (words, problem) => {
  expect(read(`Marketing meeting ${words}`).dayProblem).toEqual(problem);
});

test.each(['0 minute', '600 minute', '0분', '600분'])('a meeting of %s is asked back', (length) => {
  expect(read(`Schedule a ${length} meeting with Marketing`)).toMatchObject({ impossibleLength: length });
});

test('3pm New York time is a time of New York', () => {
  const { reading } = read('Schedule a meeting with Marketing tomorrow at 3pm New York time');
  expect(reading.time?.value).toEqual({ kind: 'at', from: 900, to: 900 });
  expect(reading.timeZone?.value).toBe('America/New_York');
});

test('매주 is read as the rule of a series, and nothing of it stays unread', () => {
  const { reading } = read('매주 월요일 마케팅 팀 회의');
  expect(reading.notUnderstood).toEqual([]);
  expect(reading.repetition).toEqual({
    value: '매주 월요일',
    words: '매주 월요일',
    pattern: { every: 'week', interval: 1, days: ['MO'] },
  });
});

test.each(['매년 마케팅 팀 회의', 'Yearly meeting with Marketing', 'Meet Marketing twice a week'])(
  'the repetition of "%s" cannot be carried out, and its words say so',
  (text) => {
    const { reading } = read(text);
    expect(reading.repetition?.pattern).toBeUndefined();
    expect(reading.notUnderstood).toEqual([reading.repetition?.words]);
  },
);

test('an end that is too far away is not understood, and the rule stays', () => {
  const { reading } = read('every Monday with Marketing, 300 times');
  expect(reading.repetition?.pattern).toEqual({ every: 'week', interval: 1, days: ['MO'] });
  expect(reading.repetition?.end).toBeUndefined();
  expect(reading.notUnderstood).toEqual(['300 times']);
});

test.each(['Marketing meeting tomorrow, Alex is optional', 'Alex Chen은 선택 참석으로 내일 마케팅 팀 회의'])(
  '%s: he may stay away, and is not asked as one who must come',
  (words) => {
    const { reading } = read(words);
    expect(names(reading.optional ?? [])).toEqual(['Alex Chen']);
    expect(reading.people).toEqual([]);
  },
);

test.each([
  ['mon 10-11', ['2026-11-23'], { kind: 'within', from: 600, to: 660 }],
  ['Thursday the 26th at 3', ['2026-11-26'], { kind: 'at', from: 900, to: 900 }],
  ['next week Mon-Wed', ['2026-11-23', '2026-11-24', '2026-11-25'], undefined],
  ['the last Friday of the month at 2ish', ['2026-11-27'], { kind: 'around', from: 840, to: 840 }],
  ['11월 마지막 금요일 두 시 십오 분', ['2026-11-27'], { kind: 'at', from: 855, to: 855 }],
  ['다음주 화 목 중에 3~4시', ['2026-11-24', '2026-11-26'], { kind: 'within', from: 900, to: 960 }],
])('Marketing meeting %s is read as days and time', (words, days, time) => {
  const { reading } = read(`Marketing meeting ${words}`);
  expect(reading.days?.value).toEqual(days);
  expect(reading.time?.value).toEqual(time);
});

test('words that are no part of asking are shown as not understood', () => {
  expect(read('Schedule a meeting with Marketing in the aquarium').reading.notUnderstood).toEqual([
    'aquarium',
  ]);
});

test('a name that nobody or several bear is asked back with the nearest', () => {
  expect(read('Schedule a meeting with Jordon').unknown).toEqual([
    { words: 'Jordon', nearest: ['Jordan Lee', expect.any(String), expect.any(String)] },
  ]);
  expect(read('서연이랑 회의 잡아줘').unknown).toEqual([
    { words: '서연이랑', nearest: ['김서연', '이서연'] },
  ]);
});

test('of a text of 100 000 characters the beginning is read, and it says so', () => {
  const { reading } = read(`마케팅 팀 회의 ${'가 '.repeat(50_000)}`);
  expect(names(reading.teams)).toEqual(['Marketing']);
  expect(reading.notUnderstood.at(-1)).toMatch(/^… \(\+\d+\)$/);
});

test.each(['@케이비서 내일 마케팅 팀이랑 회의 잡아줘', '@secretary meet Marketing tomorrow'])(
  'whom a request is said to is no wish: %s',
  (text) => {
    expect(read(text).reading.notUnderstood).toEqual([]);
  },
);

test.each([
  ['in the last week of March ... no, the first week', ['2027-03-01', '2027-03-05']],
  ['12월 마지막 주에, 아니 첫째 주', ['2026-12-01', '2026-12-04']],
  ['the first Friday of December, no, the second Friday', ['2026-12-11', '2026-12-11']],
  ['in December, the first week', ['2026-12-01', '2026-12-04']],
  ['early next week, no wait, late next week', ['2026-11-26', '2026-11-27']],
  ['Monday or Tuesday, no, Friday', ['2026-11-20', '2026-11-20']],
  ['next week, no Monday', ['2026-11-24', '2026-11-27']],
  ['between November 24 and 26', ['2026-11-24', '2026-11-26']],
  ["Monday's no good, Tuesday", ['2026-11-24', '2026-11-24']],
  ['Tuesday or Wednesday', ['2026-11-24', '2026-11-25']],
])('Marketing meeting %s: what was taken back is not among the days', (words, [first, last]) => {
  const { reading, dayProblem } = read(`Marketing meeting ${words}`);
  expect(dayProblem).toBeUndefined();
  expect([reading.days?.value[0], reading.days?.value.at(-1)]).toEqual([first, last]);
  expect(reading.notUnderstood).toEqual([]);
});

test('a time, a length and a name that are taken back give way to what is said instead', () => {
  const { reading } = read('with Sales, no, Marketing tomorrow at 3pm, no, 4pm, 30 minutes, no, 45 minutes');
  expect(names(reading.teams)).toEqual(['Marketing']);
  expect(reading.time?.value.from).toBe(16 * 60);
  expect(reading.duration?.value).toBe(45);
});

test.each([
  ['call Alex tomorrow at 4pm his time', 'his time'],
  ["meet at 4pm Alex's time tomorrow", "Alex's time"],
  ['내일 4시 현지 시간으로 Alex랑 통화', '현지 시간으로'],
  ['meet Alex Monday at 3pm or Tuesday at 4pm', '4pm'],
  ['meet either Alex or Jordan tomorrow', 'either Alex or Jordan'],
])('%s: what cannot be held is shown', (request, words) => {
  expect(read(request).reading.notUnderstood.join()).toContain(words);
});

test("somebody's clock is that of the place that is named for them", () => {
  expect(read('Alex in London: 4pm his time on Monday').reading.timeZone?.value).toBe('Europe/London');
});

test.each([
  'Marketing tomorrow w/o Alex',
  'everyone from Marketing but Alex',
  'Marketing, neither Alex nor Jordan',
  'Alex 뺀 나머지 마케팅 팀 내일',
])('%s: Alex is not asked', (request) => {
  const { people, without } = read(request).reading;
  expect(people).toEqual([]);
  expect(names(without)).toContain('Alex Chen');
});

test.each([
  ' ',
  ' \n',
  '아니 엠마 ',
  'Emma, no, ',
  'no, ',
  '월화수목금 ',
  '월요일, 화요일 ',
  'Emma and ',
  'leave Emma off ',
  "take Emma's place ",
  '(optional) Emma ',
  '엠마랑 ',
  '엠마님은 빼고 ',
  '다음 주 월 ',
  '12 to 1 ',
  'call it x, ',
  'Minji is on holiday, so leave her ',
  '월요일은 꿀 따느라 ',
  "Friday's a no and so is ",
  'if Minji wants to, ',
  'trim 10 minutes ',
])('the time to read texts of %j grows with their length, not faster', (piece) => {
  const taken = (length: number): number => {
    const text = piece.repeat(length).slice(0, length);
    const from = performance.now();
    read(text);
    return performance.now() - from;
  };
  const best = (length: number): number => Math.min(...[1, 2, 3].map(() => taken(length)));
  // Ten times the length: a square would take a hundred times as long.
  expect(best(100_000) / Math.max(best(10_000), 1)).toBeLessThan(50);
});

test.each([
  ['call it roadmap review', 'roadmap review'],
  ['call it roadmap review instead', 'roadmap review'],
  ['title Q4 planning', 'Q4 planning'],
  ['rename it to budget, please', 'budget'],
  ['change the title to Q1 goals instead', 'Q1 goals'],
  ['로드맵 점검이라고 이름 바꿔줘', '로드맵 점검'],
  ['제목은 4분기 계획으로', '4분기 계획'],
])('%s: the title is %s', (request, title) => {
  const { reading } = read(request);
  expect(reading.title?.value).toBe(title);
  expect(reading.notUnderstood).toEqual([]);
});

test.each(['call it off', 'call it a day'])('%s names no title', (request) => {
  expect(read(request).reading.title).toBeUndefined();
});

test.each([
  ['meeting with Kim tomorrow', 'Kim', ['김서연', '김가은']],
  ['meet Alex and Lee on Friday', 'Lee', ['이준호']],
])('%s: %s is asked back with those of that family', (request, words, nearest) => {
  const known = { teams: [], people: ['Alex Chen', '김서연', '김가은', '이준호', 'Emma Kimball'] };
  expect(readMeeting(request, NOW, known).unknown).toEqual([{ words, nearest }]);
});

test('several days named in the plural repeat, whatever week the first is in', () => {
  const { repetition } = read('Marketing standup, Mondays at 10, starting next week').reading;
  expect(repetition?.pattern).toEqual({ every: 'week', interval: 1, days: ['MO'] });
});

test.each([
  ['can we do 90 instead', 90],
  ['make it 45 please', 45],
  ['two free hours with Design on Friday', 120],
])('%s: %d minutes', (request, minutes) => {
  expect(read(request).reading.duration?.value).toBe(minutes);
});

test('days and hours of a reason are none of the wish, unless it points back to them', () => {
  const held = (request: string) => {
    const { days, time } = read(request).reading;
    return [days?.words, time?.words];
  };
  expect(held("I'm away until Tuesday, so book Emma on Friday at 10")).toEqual(['on Friday', 'at 10']);
  expect(held('Olivia can be reached at 10 am, so book her for then on Tuesday')).toEqual([
    'on Tuesday',
    'at 10 am',
  ]);
  expect(held("I'm free on Friday, so book Emma for half an hour")).toEqual(['on Friday', undefined]);
});

test.each([
  ['내일 Quentin이랑 30분', ['Quentin']],
  ['Quentin님과 내일 회의', ['Quentin']],
  ['OKR과 로드맵으로 내일 회의', []],
])('%s asks back about %j', (request, asked) => {
  expect(read(request).unknown.map(({ words }) => words)).toEqual(asked);
});
