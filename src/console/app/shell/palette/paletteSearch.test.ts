import type { Language } from '@console/common/copy/defineCopy';
import { buildUser } from '@test/builders/buildUser';
import { EVERY_SCREEN } from '@test/support/everyScreen';
import { commandsFor } from './commandsFor';
import { createPaletteSearch, type PaletteResults } from './paletteSearch';

const searchIn = (language: Language = 'mixed', recentIds: string[] = []) =>
  createPaletteSearch(
    commandsFor({ user: buildUser('admin'), language, isDryRun: false, routes: EVERY_SCREEN }),
    recentIds,
  );
const idsOf = ({ groups }: PaletteResults) => groups.flatMap(({ commands }) => commands.map(({ id }) => id));
const shape = ({ groups }: PaletteResults) =>
  Object.fromEntries(groups.map(({ name, commands }) => [name, commands.map(({ id }) => id)]));

describe.each(['mixed', 'en', 'ko'] as const)('in %s', (language) => {
  test.each([
    ['회의', 'schedule-meeting'],
    ['회의일정', 'schedule-meeting'],
    ['일정 회의', 'schedule-meeting'],
    ['meeting', 'schedule-meeting'],
    ['schedule a meeting', 'schedule-meeting'],
    ['공지', 'write-announcement'],
    ['announcement', 'write-announcement'],
    ['메일', 'summarise-mail'],
    ['e-mail', 'summarise-mail'],
    ['weekly', 'weekly-report'],
    ['보고서', 'weekly-report'],
    ['NEW CHAT', 'new-chat'],
    ['새 대화', 'new-chat'],
    ['toggle dry', 'toggle-dry-run'],
    ['예산 확인', 'check-llm-budget'],
    ['대시보드', 'open:/'],
    ['/cockpit', 'open:/cockpit'],
    ['mcp', 'open:/mcp'],
    ['설정', 'open:/configure'],
    ['settings', 'open:/configure'],
  ])('%s finds %s first', (query, id) => {
    expect(searchIn(language)(query).best?.id).toBe(id);
  });

  test.each([
    ['ㅎㅇ', 'schedule-meeting'],
    ['ㅎㅇㅇㅈ', 'schedule-meeting'],
    ['ㅅㄷㅎ', 'new-chat'],
    ['ㄷㅅㅂㄷ', 'open:/'],
    ['ㅈㄱ ㅂㄱㅅ', 'weekly-report'],
  ])('the initial consonants %s find %s', (query, id) => {
    expect(searchIn(language)(query).best?.id).toBe(id);
  });

  test.each(['호', '회', '회ㅇ', '횡', '회으', '회의'])('typing 회의 shows it at %s', (query) => {
    expect(idsOf(searchIn(language)(query))).toContain('schedule-meeting');
  });

  test.each([
    ['obsrve', 'open:/observe'],
    ['dashbord', 'open:/'],
    ['analize', 'open:/analyze'],
    ['이메알 요약', 'summarise-mail'],
  ])('%s is near enough to %s', (query, id) => {
    expect(searchIn(language)(query).best?.id).toBe(id);
  });
});

test.each(['zzzz', 'ㅋㅋㅋㅋ', '회의 zzzz', 'dsahboadr'])('%s finds nothing', (query) => {
  expect(searchIn()(query)).toEqual({ groups: [], count: 0, best: undefined });
});

test('categories are searched too, by their names in both languages', () => {
  expect(Object.keys(shape(searchIn()('quick')))).toEqual(['Quick']);
  expect(Object.keys(shape(searchIn('en')('빠른 작업')))).toContain('Quick');
});

test('at most 8 are shown', () => {
  expect(searchIn()('a').count).toBe(8);
  expect(searchIn()('').count).toBe(8);
});

test('an empty query shows the recently used first, then some of each kind', () => {
  const recent = ['schedule-meeting', 'view-system-logs', 'check-llm-budget'];
  expect(shape(searchIn('mixed', recent)('  '))).toEqual({
    Recent: recent,
    Navigation: ['open:/', 'open:/ai-console'],
    Actions: ['new-chat', 'toggle-dry-run'],
    Quick: ['write-announcement'],
  });
});

test('the newest of the recently used is what Enter runs', () => {
  expect(searchIn('mixed', ['open:/logs', 'open:/'])('').best?.id).toBe('open:/logs');
});

test('five recently used at most, and none that is gone', () => {
  const recent = ['gone', 'open:/', 'open:/mcp', 'open:/a2a', 'open:/logs', 'open:/costs'];
  expect(shape(searchIn('mixed', recent)('')).Recent).toEqual([
    'open:/',
    'open:/mcp',
    'open:/a2a',
    'open:/logs',
  ]);
});

test('groups keep their order, and the best match is marked wherever it stands', () => {
  const results = searchIn()('도구');
  expect(results.groups.map(({ name }) => name)).toEqual(['Navigation', 'Actions']);
  expect(results.best?.id).toBe('refresh-tool-servers');
  expect(shape(searchIn('mixed', ['view-system-logs'])('log'))).toMatchObject({
    Recent: ['view-system-logs'],
    Navigation: ['open:/logs'],
  });
});
