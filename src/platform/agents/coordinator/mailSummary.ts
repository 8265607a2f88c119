import { clockParts, clockTime, type Language } from '@contract/clockParts';
import { dayInWords } from '@contract/dayTexts';
import { wallClockInstant } from '@contract/wallClock';
import { readThroughIntegration } from '../integration/integrationAgent';
import { findNames } from '../planner/reading/nameTokens';
import { readPeriod, type PastPeriod } from '../planner/reading/pastPeriod';
import { tokenText } from '../planner/reading/tokenText';
import type { AgentTask } from '../agentTask';
import type { MailItem } from '../workflow/weeklyReport';
import { speak } from '../speak';

const TEXTS = {
  ko: {
    looking: '메일함을 확인하겠습니다.\n\n',
    none: (day: string) => `${day} 받은 메일이 없습니다.`,
    from: (day: string, names: string) => `${day} ${names} 님에게서`,
    days: {
      today: '오늘',
      yesterday: '어제',
      on: (day: string) => day,
      span: (first: string, last: string) => `${first}부터 ${last}까지`,
    },
    heading: (day: string, total: number, unread: number, high: number) =>
      `${day} 받은 메일 ${String(total)}건 (읽지 않음 ${String(unread)}건, 중요 ${String(high)}건)\n\n`,
    important: '중요',
    unread: '읽지 않음',
  },
  en: {
    looking: 'Looking at the mailbox.\n\n',
    none: (day: string) => `No mail arrived ${day}.`,
    from: (day: string, names: string) => `${day} from ${names}`,
    days: {
      today: 'today',
      yesterday: 'yesterday',
      on: (day: string) => `on ${day}`,
      span: (first: string, last: string) => `from ${first} to ${last}`,
    },
    heading: (day: string, total: number, unread: number, high: number) =>
      `${String(total)} e-mails ${day} (${String(unread)} unread, ${String(high)} important)\n\n`,
    important: 'important',
    unread: 'unread',
  },
};

const RANK = { high: 0, normal: 1, low: 2 };

const MOST = 100;

/** The mail of the days that were asked about, today's unless others were; the important and unread first, each in one line. */
export const summariseMail = async (task: AgentTask): Promise<void> => {
  const { language } = task.run;
  const texts = TEXTS[language];
  await speak(task, texts.looking);
  const period = readPeriod(task.text, task.now) ?? todayOf(task.now);
  const all = await mailOf(task, period);
  const senders = sendersNamed(task.text, [
    ...all.map(({ from }) => from.name),
    ...(await knownPeople(task)),
  ]);
  const emails = senders.length === 0 ? all : all.filter(({ from }) => senders.includes(from.name));
  const said = periodText(period, task.now, language);
  const day = senders.length === 0 ? said : texts.from(said, senders.join(', '));
  if (emails.length === 0) return speak(task, texts.none(day));
  const unread = emails.filter(({ isRead }) => !isRead).length;
  const high = emails.filter(({ importance }) => importance === 'high').length;
  await speak(task, texts.heading(day, emails.length, unread, high));
  for (const mail of byWeight(emails)) await speak(task, line(mail, texts));
};

const knownPeople = async (task: AgentTask): Promise<string[]> => {
  const found = await readThroughIntegration<{ users: { real_name: string }[] }>(
    task,
    'slack',
    'search_users',
    {
      query: '',
    },
  ).catch(() => ({ users: [] }));
  return found.users.map((user) => user.real_name);
};

/** Senders whose mail is asked about; all who bear a name. */
const sendersNamed = (text: string, people: readonly string[]): string[] => [
  ...new Set([...findNames(tokenText(text), [...new Set(people)]).values()].flat()),
];

type Period = Pick<PastPeriod, 'from' | 'to'>;

const todayOf = (now: Date): Period => {
  const { year, month, day } = clockParts(now);
  return { from: wallClockInstant(year, month, day), to: now };
};

/** `today`, `yesterday`, or from which day to which. */
const periodText = ({ from, to }: Period, now: Date, language: Language): string => {
  const { days } = TEXTS[language];
  const [first, last] = [dayInWords(from, language), dayInWords(to.getTime() - 1, language)];
  if (first !== last) return days.span(first, last);
  if (first === dayInWords(now, language)) return days.today;
  const { year, month, day } = clockParts(now);
  return first === dayInWords(wallClockInstant(year, month, day - 1, 12), language)
    ? days.yesterday
    : days.on(first);
};

/** The server lists from a time on: what came later is left out here. */
const mailOf = async (task: AgentTask, { from, to }: Period): Promise<MailItem[]> => {
  const { emails } = await readThroughIntegration<{ emails: MailItem[] }>(task, 'outlook', 'list_emails', {
    since: from.toISOString(),
    limit: MOST,
  });
  const end = to.toISOString();
  return to < task.now ? emails.filter(({ receivedAt }) => receivedAt < end) : emails;
};

const byWeight = (emails: MailItem[]): MailItem[] =>
  [...emails].sort(
    (a, b) =>
      RANK[a.importance] - RANK[b.importance] ||
      Number(a.isRead) - Number(b.isRead) ||
      (a.receivedAt < b.receivedAt ? 1 : -1),
  );

const line = (mail: MailItem, texts: { important: string; unread: string }): string => {
  const marks = [mail.importance === 'high' ? texts.important : '', mail.isRead ? '' : texts.unread].filter(
    Boolean,
  );
  const mark = marks.length > 0 ? ` (${marks.join(', ')})` : '';
  return `- ${clockTime(mail.receivedAt)} **${mail.from.name}** ${mail.subject}${mark}: ${mail.preview}\n`;
};
