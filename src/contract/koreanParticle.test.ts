import { withParticle, type Particle } from './koreanParticle';

/** Names, dates and numbers, by whether they end in a consonant when they are said. */
const CLOSED = [
  '김서연',
  '정다은',
  '강하늘',
  '개발팀',
  '11월 25일',
  '3층',
  '10',
  '"예산 확정"',
  'Wilson',
  '(영업팀)',
];
const OPEN = [
  '이준호',
  '박민지',
  '최현우',
  '11월 25일 오후',
  '회의',
  '2',
  '"예산 검토 회의"',
  'Emma',
  'Yuki',
  '12:05',
];
const AFTER: Record<Exclude<Particle, '으로로'>, [closed: string, open: string]> = {
  은는: ['은', '는'],
  이가: ['이', '가'],
  을를: ['을', '를'],
  과와: ['과', '와'],
};

test.each(Object.entries(AFTER))('%s follows the last sound', (particle, [closed, open]) => {
  for (const word of CLOSED) expect(withParticle(word, particle as Particle)).toBe(`${word}${closed}`);
  for (const word of OPEN) expect(withParticle(word, particle as Particle)).toBe(`${word}${open}`);
});

test.each([
  ['서울', '서울로'],
  ['강하늘', '강하늘로'],
  ['11월 25일', '11월 25일로'],
  ['10시 30분', '10시 30분으로'],
  ['오후 3시', '오후 3시로'],
  ['김서연', '김서연으로'],
  ['1', '1로'],
  ['3', '3으로'],
])('%s becomes %s: after ㄹ it is 로', (word, whole) => {
  expect(withParticle(word, '으로로')).toBe(whole);
});
