import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const userMenuCopy = defineCopy('userMenu', {
  appearance: sentence('화면 밝기', 'Appearance'),
  system: sentence('시스템', 'System'),
  light: sentence('밝게', 'Light'),
  dark: sentence('어둡게', 'Dark'),
  language: sentence('언어', 'Language'),
  weekStart: sentence('한 주의 첫날', 'First day of the week'),
  monday: sentence('월요일', 'Monday'),
  sunday: sentence('일요일', 'Sunday'),
  settings: label('Settings', '설정'),
  devTools: label('Redux DevTools', 'Redux DevTools'),
  devToolsHint: sentence('이 브라우저에서만, 다음에 불러올 때부터', 'In this browser, from the next load on'),
  shortcuts: sentence('단축키', 'Keyboard shortcuts'),
  logout: label('Logout', '로그아웃'),
});

/** In the operator's own language, whatever is chosen now. */
export const LANGUAGE_NAMES = {
  mixed: '한국어 + English',
  en: 'English',
  ko: '한국어',
  ja: '日本語',
} as const;
