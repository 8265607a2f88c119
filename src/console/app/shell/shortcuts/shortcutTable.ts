import { sentence, type Wording } from '@console/common/copy/defineCopy';
import { hasPermission, hasRole } from '@contract/roles';
import type { User } from '@contract/entities/user';
import { ROUTE_TABLE } from '../../routes/routeTable';

export const LIST_KEY = '?';
/** Leads to the part of the screen that names it in `aria-keyshortcuts`: where one writes. */
export const WRITE_KEY = 'i';

/** The second, by the screen's path; a screen that is not there, or not open to the user, has no shortcut. */
const SCREEN_KEYS: Readonly<Record<string, string>> = {
  '/': 'd',
  '/ai-console': 'c',
  '/calendar': 'e',
  '/cockpit': 'k',
  '/logs': 'l',
  '/prompt-studio': 'p',
  '/dry-run': 'r',
  '/mcp': 'm',
  '/a2a': 'a',
  '/observe': 'o',
  '/analyze': 'y',
  '/runs': 'u',
  '/configure': 's',
  '/costs': 'b',
};

export interface ScreenShortcut {
  key: string;
  path: string;
  title: Wording<string>;
}

/** Screens to which G and a second key may lead this user. */
export const screenShortcuts = (user: User): ScreenShortcut[] =>
  ROUTE_TABLE.flatMap(({ path, title, roles, permission }) => {
    const key = SCREEN_KEYS[path];
    const mayOpen = (!roles || hasRole(user, roles)) && (!permission || hasPermission(user, permission));
    return key !== undefined && mayOpen ? [{ key, path, title }] : [];
  });

export interface ListedShortcut {
  keys: readonly string[];
  /** How the keys are joined: held together, or one after the other. */
  how: 'together' | 'in-turn';
  what: Wording<string>;
}

/** Those that live where they act: palette, composer, overlays. */
export const OTHER_SHORTCUTS: readonly ListedShortcut[] = [
  { keys: ['Ctrl', 'K'], how: 'together', what: sentence('명령 팔레트', 'Command palette') },
  { keys: [LIST_KEY], how: 'together', what: sentence('단축키 목록', 'This list') },
  {
    keys: [WRITE_KEY.toUpperCase()],
    how: 'together',
    what: sentence('메시지 입력란으로', 'To the message field'),
  },
  { keys: ['Enter'], how: 'together', what: sentence('메시지 보내기', 'Send the message') },
  { keys: ['Shift', 'Enter'], how: 'together', what: sentence('줄 바꿈', 'New line') },
  { keys: ['+'], how: 'together', what: sentence('실행: 좋음', 'Run: good') },
  { keys: ['-'], how: 'together', what: sentence('실행: 나쁨', 'Run: bad') },
  { keys: ['N'], how: 'together', what: sentence('실행: 메모와 함께 평가', 'Run: judge with a note') },
  { keys: ['L'], how: 'together', what: sentence('실행: 레이블', 'Run: label') },
  {
    keys: ['J', 'K'],
    how: 'in-turn',
    what: sentence('살펴볼 실행: 다음, 이전', 'Runs to look at: next, previous'),
  },
  { keys: ['Esc'], how: 'together', what: sentence('열린 창 닫기', 'Close what is open') },
];
