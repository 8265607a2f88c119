import { seoulInstant, seoulParts, seoulTime } from '@contract/seoulTime';
import { readThroughIntegration } from '../integration/integrationAgent';
import type { AgentTask } from '../agentTask';
import type { MailItem } from '../workflow/weeklyReport';
import { speak } from '../speak';

const TEXTS = {
  ko: {
    looking: '메일함을 확인하겠습니다.\n\n',
    none: (day: string) => `${day} 받은 메일이 없습니다.`,
    days: { today: '오늘', yesterday: '어제' },
    heading: (day: string, total: number, unread: number, high: number) =>
      `${day} 받은 메일 ${String(total)}건 (읽지 않음 ${String(unread)}건, 중요 ${String(high)}건)\n\n`,
    important: '중요',
    unread: '읽지 않음',
  },
  en: {
    looking: 'Looking at the mailbox.\n\n',
    none: (day: string) => `No mail arrived ${day}.`,
    days: { today: 'today', yesterday: 'yesterday' },
    heading: (day: string, total: number, unread: number, high: number) =>
      `${String(total)} e-mails ${day} (${String(unread)} unread, ${String(high)} important)\n\n`,
    important: 'important',
    unread: 'unread',
  },
};

const RANK = { high: 0, normal: 1, low: 2 };

const YESTERDAY = /어제|\byesterday\b/i;
const MOST = 100;

/** Today's or yesterday's mail, the important and unread first, each in one line. */
export const summariseMail = async (task: AgentTask): Promise<void> => {
  const texts = TEXTS[task.run.language];
  await speak(task, texts.looking);
  const asked = YESTERDAY.test(task.text) ? 'yesterday' : 'today';
  const emails = await mailOf(task, asked);
  const day = texts.days[asked];
  if (emails.length === 0) return speak(task, texts.none(day));
  const unread = emails.filter(({ isRead }) => !isRead).length;
  const high = emails.filter(({ importance }) => importance === 'high').length;
  await speak(task, texts.heading(day, emails.length, unread, high));
  for (const mail of byWeight(emails)) await speak(task, line(mail, texts));
};

/** The server lists from a time on: what came after yesterday is left out here. */
const mailOf = async (task: AgentTask, asked: 'today' | 'yesterday'): Promise<MailItem[]> => {
  const { year, month, day } = seoulParts(task.now);
  const midnight = seoulInstant(year, month, day).toISOString();
  const since = asked === 'today' ? midnight : seoulInstant(year, month, day - 1).toISOString();
  const { emails } = await readThroughIntegration<{ emails: MailItem[] }>(task, 'outlook', 'list_emails', {
    since,
    limit: MOST,
  });
  return asked === 'today' ? emails : emails.filter(({ receivedAt }) => receivedAt < midnight);
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
  return `- ${seoulTime(mail.receivedAt)} **${mail.from.name}** ${mail.subject}${mark}: ${mail.preview}\n`;
};
