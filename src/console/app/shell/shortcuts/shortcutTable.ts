import { hasPermission, hasRole } from '@contract/roles';
import type { User } from '@contract/entities/user';
import { ROUTE_TABLE } from '../../routes/routeTable';
import type { ScreenTitle } from '../../routes/screensCopy';
import type { shortcutNamesCopy } from './shortcutsCopy';

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
  title: ScreenTitle;
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
  what: keyof typeof shortcutNamesCopy;
}

/** Those that live where they act: palette, composer, overlays. */
export const OTHER_SHORTCUTS: readonly ListedShortcut[] = [
  { keys: ['Ctrl', 'K'], how: 'together', what: 'palette' },
  { keys: [LIST_KEY], how: 'together', what: 'list' },
  { keys: [WRITE_KEY.toUpperCase()], how: 'together', what: 'write' },
  { keys: ['Enter'], how: 'together', what: 'send' },
  { keys: ['Shift', 'Enter'], how: 'together', what: 'newLine' },
  { keys: ['+'], how: 'together', what: 'runGood' },
  { keys: ['-'], how: 'together', what: 'runBad' },
  { keys: ['N'], how: 'together', what: 'runNote' },
  { keys: ['Esc'], how: 'together', what: 'closeOpen' },
];
