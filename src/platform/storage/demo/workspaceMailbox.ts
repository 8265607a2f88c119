import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import type { WorkspaceMail } from '../workspace/workspaceMailRepository';
import { createRandom } from './random';
import { DEMO_MAIL_TEXTS } from './workspaceMailTexts';
import { demoPerson } from './workspacePeople';

const SEED = 20_261_122;
const TODAY_COUNT = 8;
const EARLIER_COUNT = 32;
const EARLIER_DAYS = 14;
const DAY_MS = 86_400_000;

/** The mailbox: some of today, the rest of the two weeks before. */
export const buildMailbox = (now: Date): WorkspaceMail[] => {
  const { year, month, day } = clockParts(now);
  const midnight = wallClockInstant(year, month, day).getTime();
  const elapsed = now.getTime() - midnight;
  const today = Array.from({ length: TODAY_COUNT }, (_, index) =>
    mail(index, midnight + Math.floor((elapsed * (index + 1)) / (TODAY_COUNT + 1)), true),
  );
  const random = createRandom(SEED);
  const earlier = Array.from({ length: EARLIER_COUNT }, (_, index) => {
    const at = midnight - Math.floor(((index + random.next()) * EARLIER_DAYS * DAY_MS) / EARLIER_COUNT) - 1;
    return mail(TODAY_COUNT + index, at, random.chance(0.2));
  });
  return [...today, ...earlier];
};

const mail = (index: number, at: number, unread: boolean): WorkspaceMail => {
  const text = DEMO_MAIL_TEXTS[index % DEMO_MAIL_TEXTS.length];
  if (!text) throw new Error('The demo has no mail texts');
  const sender = demoPerson(text.from);
  const { month, day } = clockParts(at);
  const fill = (template: string) => template.replaceAll('{date}', `${month}/${day}`);
  return {
    id: `demo-mail-${index + 1}`,
    fromName: sender.realName,
    fromEmail: sender.email,
    recipients: ['operator@demo.example'],
    subject: fill(text.subject),
    body: fill(text.body),
    receivedAt: new Date(at).toISOString(),
    importance: text.importance ?? 'normal',
    isRead: !unread || text.importance === 'low',
  };
};
