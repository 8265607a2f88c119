import type { Role } from '@contract/entities/user';
import { buildUser } from '@test/builders/buildUser';
import { EVERY_SCREEN } from '@test/support/everyScreen';
import { findRoute, ROUTE_TABLE } from '../../routes/routeTable';
import type { CommandCategory } from './command';
import { commandsFor } from './commandsFor';

const commandsOf = (role: Role, options: Partial<Parameters<typeof commandsFor>[0]> = {}) =>
  commandsFor({
    user: buildUser(role),
    language: 'mixed',
    routes: EVERY_SCREEN,
    isDryRun: false,
    ...options,
  });
const namesOf = (role: Role, category: CommandCategory) =>
  commandsOf(role)
    .filter((command) => command.category === category)
    .map(({ name }) => name);

test('every screen the role may open has its command', () => {
  const specified = [
    'Dashboard',
    'AI Console',
    'MCP Manager',
    'A2A Network',
    'Observe',
    'Analyze',
    'LLM Costs',
  ];
  expect(namesOf('operator', 'Navigation')).toEqual(expect.arrayContaining(specified));
  expect(namesOf('operator', 'Navigation')).not.toContain('Configure');
  expect(namesOf('admin', 'Navigation')).toContain('Configure');
  expect(namesOf('member', 'Navigation')).toContain('Dry-Run');
  expect(namesOf('viewer', 'Navigation')).not.toContain('Dry-Run');
});

test.each(['admin', 'operator', 'member'] as const)('a %s has all actions and quick tasks', (role) => {
  expect(namesOf(role, 'Actions')).toEqual([
    '새 대화 시작',
    'Dry Run 모드 전환',
    '도구 서버 새로 고침',
    '시스템 로그 보기',
    'LLM 예산 확인',
    ...(role === 'admin' ? ['통합 테스트'] : []),
    '승인함 열기',
    '메시지 찾기',
    ...(role === 'member' ? [] : ['모두 정지']),
  ]);
  expect(namesOf(role, 'Quick')).toEqual([
    '회의 일정 잡기',
    '팀 채팅 공지 작성',
    '오늘 이메일 요약',
    '주간 팀 보고서',
  ]);
});

test('who may not send has no command that sends', () => {
  expect(namesOf('viewer', 'Quick')).toEqual([]);
  expect(namesOf('viewer', 'Actions')).toEqual([
    '도구 서버 새로 고침',
    '시스템 로그 보기',
    'LLM 예산 확인',
    '메시지 찾기',
  ]);
});

test('a screen that is not built is not linked', () => {
  const commands = commandsOf('admin', { routes: EVERY_SCREEN.filter(({ path }) => path === '/logs') });
  expect(commands.map(({ id }) => id)).toEqual(['open:/logs']);
  for (const { action } of commandsOf('admin', { routes: ROUTE_TABLE })) {
    const to = action.kind === 'open' ? action.to.replace('/console', '/ai-console') : '/';
    expect(findRoute(new URL(to, 'http://console.test').pathname)).toBeDefined();
  }
});

test.each([
  ['mixed', '회의 일정을 잡아줘'],
  ['ko', '회의 일정을 잡아줘'],
  ['en', 'Schedule a meeting'],
  ['ja', 'Schedule a meeting'],
] as const)('in %s a meeting is asked for with %s', (language, prompt) => {
  const { action } = commandsOf('member', { language }).find(({ id }) => id === 'schedule-meeting')!;
  expect(action).toEqual({ kind: 'open', to: `/ai-console?prompt=${encodeURIComponent(prompt)}` });
});

test('links that name a tab lead to it', () => {
  const targets = Object.fromEntries(commandsOf('operator').map(({ id, action }) => [id, action]));
  expect(targets['view-system-logs']).toEqual({ kind: 'open', to: '/observe?tab=logs' });
  expect(targets['check-llm-budget']).toEqual({ kind: 'open', to: '/analyze?tab=llm' });
  expect(targets['new-chat']).toEqual({ kind: 'open', to: '/console' });
});

test('the mode that is on stands beside its command', () => {
  const describe = (isDryRun: boolean) =>
    commandsOf('operator', { isDryRun }).find(({ id }) => id === 'toggle-dry-run')?.description;
  expect([describe(false), describe(true)]).toEqual(['현재 Live', '현재 Dry Run']);
});

test('ids are unique', () => {
  const ids = commandsOf('admin').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
