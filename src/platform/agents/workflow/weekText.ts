import { clockTime, type Language } from '@contract/clockParts';
import { dayInWords, dayWithWeekday } from '@contract/dayTexts';
import { asTeam, teamName } from '../planner/teamWords';
import type { Week } from './weeklyReport';

const TEXTS = {
  ko: {
    heading: (from: string, to: string, team?: string) =>
      `## ${team === undefined ? '' : `${team} `}주간 ${team === undefined ? '팀 ' : ''}보고서\n${from} - ${to}\n\n`,
    meetings: (count: number) => `### 회의 ${String(count)}건\n`,
    more: (count: number) => `- 외 ${String(count)}건\n`,
    mail: (count: number, important: number) =>
      `\n### 메일 ${String(count)}건, 중요 ${String(important)}건\n`,
    none: '- 없음\n',
  },
  en: {
    heading: (from: string, to: string, team?: string) =>
      `## Weekly ${team === undefined ? 'team report' : `report of the ${team}`}\n${from} - ${to}\n\n`,
    meetings: (count: number) => `### ${String(count)} meetings\n`,
    more: (count: number) => `- and ${String(count)} more\n`,
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
  const listed = (lines: readonly string[]): string[] => {
    if (lines.length === 0) return [texts.none];
    const left = lines.length - MAX_LISTED;
    return left > 0 ? [...lines.slice(0, MAX_LISTED), texts.more(left)] : [...lines];
  };
  const team = week.team === undefined ? undefined : asTeam(teamName(week.team, language), language);
  const lastMoment = Date.parse(week.to) - 1;
  return [
    texts.heading(dayInWords(week.from, language), dayInWords(lastMoment, language), team),
    texts.meetings(week.events.length),
    ...listed(
      week.events.map(
        ({ subject, start }) => `- ${dayWithWeekday(start, language)} ${clockTime(start)} ${subject}\n`,
      ),
    ),
    texts.mail(week.emails.length, important.length),
    ...listed(important.map(({ from, subject }) => `- ${from.name}: ${subject}\n`)),
  ].join('');
};
