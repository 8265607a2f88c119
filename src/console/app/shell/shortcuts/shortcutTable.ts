import type { User } from '@contract/entities/user';
import { mayOpen } from '../../routes/mayOpen';
import { ROUTE_TABLE, type RouteRow } from '../../routes/routeTable';
import type { shortcutNamesCopy } from './shortcutsCopy';

export const LIST_KEY = '?';
/** Leads to the part of the screen that names it in `aria-keyshortcuts`: where one writes. */
export const WRITE_KEY = 'i';

/** Screens to which G and a second key may lead this user. */
export const screenShortcuts = (user: User): RouteRow[] => ROUTE_TABLE.filter((row) => mayOpen(user, row));

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
  { keys: ['L'], how: 'together', what: 'runLabel' },
  { keys: ['J', 'K'], how: 'in-turn', what: 'queueMove' },
  { keys: ['Esc'], how: 'together', what: 'closeOpen' },
];
