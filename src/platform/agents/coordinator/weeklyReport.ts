import { seoulDay, seoulTime } from '@contract/seoulTime';
import { CARD_PROPOSAL, type CardProposal } from '../cardProposal';
import type { AgentTask } from '../agentTask';
import type { Week } from '../workflow/weeklyReport';
import { speak } from './speak';

const TEXTS = {
  ko: {
    heading: (from: string, to: string) => `## 주간 팀 보고서\n${from} - ${to}\n\n`,
    meetings: (count: number) => `### 회의 ${String(count)}건\n`,
    mail: (count: number, important: number) =>
      `\n### 메일 ${String(count)}건, 중요 ${String(important)}건\n`,
    none: '- 없음\n',
    send: '\n메일로 보내려면 카드에 받는 사람 주소를 입력해 주세요.',
    title: '주간 보고서 메일 보내기',
    subject: (to: string) => `주간 팀 보고서, ${to}`,
    recipient: '받는 사람 이메일',
  },
  en: {
    heading: (from: string, to: string) => `## Weekly team report\n${from} - ${to}\n\n`,
    meetings: (count: number) => `### ${String(count)} meetings\n`,
    mail: (count: number, important: number) =>
      `\n### ${String(count)} e-mails, ${String(important)} important\n`,
    none: '- none\n',
    send: '\nTo send it by mail, enter the recipient on the card.',
    title: 'Send the weekly report by mail',
    subject: (to: string) => `Weekly team report, ${to}`,
    recipient: 'Recipient e-mail',
  },
};

const MAX_LISTED = 20;

/** Writes the report out of this week's calendar and mail, and offers to send it. */
export const writeWeeklyReport = async (task: AgentTask): Promise<void> => {
  const { language } = task.run;
  const texts = TEXTS[language];
  const { data } = await task.ask('workflow', 'weekly_report', task.text);
  const week = data['week'] as Week;
  const report = reportText(week, language);
  await speak(task, report);
  await speak(task, texts.send);
  task.give(CARD_PROPOSAL, {
    type: 'tool-approval',
    title: texts.title,
    description: texts.subject(seoulDay(week.to, language)),
    actions: [{ id: 'to', type: 'input', label: texts.recipient }],
    call: {
      server: 'outlook',
      method: 'send_email',
      params: { subject: texts.subject(seoulDay(week.to, language)), body: report },
    },
  } satisfies CardProposal);
};

const reportText = (week: Week, language: 'ko' | 'en'): string => {
  const texts = TEXTS[language];
  const important = week.emails.filter(({ importance }) => importance === 'high');
  const events = week.events
    .slice(0, MAX_LISTED)
    .map(({ subject, start }) => `- ${seoulDay(start, language)} ${seoulTime(start)} ${subject}\n`);
  const mail = important.slice(0, MAX_LISTED).map(({ from, subject }) => `- ${from.name}: ${subject}\n`);
  return [
    texts.heading(seoulDay(week.from, language), seoulDay(week.to, language)),
    texts.meetings(week.events.length),
    ...(events.length > 0 ? events : [texts.none]),
    texts.mail(week.emails.length, important.length),
    ...(mail.length > 0 ? mail : [texts.none]),
  ].join('');
};
