/** Names that the demo workspace knows too. */
export interface DemoTeam {
  ko: string;
  en: string;
  channel: string;
}

export const DEMO_TEAMS: readonly DemoTeam[] = [
  { ko: '마케팅', en: 'Marketing', channel: '#marketing' },
  { ko: '영업', en: 'Sales', channel: '#sales' },
  { ko: '디자인', en: 'Design', channel: '#design' },
  { ko: '개발', en: 'Engineering', channel: '#engineering' },
];

/** The demo accounts that may send messages, with their share of the conversations. */
export const DEMO_OPERATORS = [
  { id: 'user_operator', username: 'operator', weight: 45 },
  { id: 'user_admin', username: 'admin', weight: 25 },
  { id: 'user_member', username: 'member', weight: 30 },
] as const;
