import { clockTime, type Language } from '@contract/clockParts';
import { dayWithWeekday } from '@contract/dayTexts';
import type { Week } from './weeklyReport';

const TEXTS = {
  ko: {
    heading: (from: string, to: string, team?: string) =>
      `## ${team === undefined ? '' : `${team} 팀 `}주간 ${team === undefined ? '팀 ' : ''}보고서\n${from} - ${to}\n\n`,
    meetings: (count: number) => `### 회의 ${String(count)}건\n`,
    mail: (count: number, important: number) =>
      `\n### 메일 ${String(count)}건, 중요 ${String(important)}건\n`,
    none: '- 없음\n',
  },
  en: {
    heading: (from: string, to: string, team?: string) =>
      `## Weekly ${team === undefined ? 'team report' : `report of the ${team} team`}\n${from} - ${to}\n\n`,
    meetings: (count: number) => `### ${String(count)} meetings\n`,
    mail: (count: number, important: number) =>
      `\n### ${String(count)} e-mails, ${String(important)} important\n`,
    none: '- none\n',
  },
};

const MAX_LISTED = 20;

/** The weekly report in words. */
export const weekText = (week: Week, language: Language): string => {
  const texts = TEXTS[language];
  const important = week.emails.filter(({ importance }) => importance === 'high');
  const events = week.events
    .slice(0, MAX_LISTED)
    .map(({ subject, start }) => `- ${dayWithWeekday(start, language)} ${clockTime(start)} ${subject}\n`);
  const mail = important.slice(0, MAX_LISTED).map(({ from, subject }) => `- ${from.name}: ${subject}\n`);
  return [
    texts.heading(dayWithWeekday(week.from, language), dayWithWeekday(week.to, language), week.team),
    texts.meetings(week.events.length),
    ...(events.length > 0 ? events : [texts.none]),
    texts.mail(week.emails.length, important.length),
    ...(mail.length > 0 ? mail : [texts.none]),
  ].join('');
};
