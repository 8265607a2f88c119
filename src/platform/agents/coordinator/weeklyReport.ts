import { dayInWords } from '@contract/dayTexts';
import { CARD_PROPOSAL, type CardProposal } from '../cardProposal';
import type { AgentTask } from '../agentTask';
import type { Week } from '../workflow/weeklyReport';
import { weekText } from '../workflow/weekText';
import { speak } from '../speak';

const TEXTS = {
  ko: {
    send: '\n메일로 보내려면 카드에 받는 사람 주소를 입력해 주세요.',
    title: '주간 보고서 메일 보내기',
    subject: (to: string) => `주간 팀 보고서, ${to}`,
    recipient: '받는 사람 이메일',
  },
  en: {
    send: '\nTo send it by mail, enter the recipient on the card.',
    title: 'Send the weekly report by mail',
    subject: (to: string) => `Weekly team report, ${to}`,
    recipient: 'Recipient e-mail',
  },
};

/** Writes the report out of this week's calendar and mail, and offers to send it. */
export const writeWeeklyReport = async (task: AgentTask): Promise<void> => {
  const { language } = task.run;
  const texts = TEXTS[language];
  const { data } = await task.ask('workflow', 'weekly_report', task.text);
  const week = data['week'] as Week;
  const report = weekText(week, language);
  await speak(task, report);
  await speak(task, texts.send);
  task.give(CARD_PROPOSAL, {
    type: 'tool-approval',
    title: texts.title,
    description: texts.subject(dayInWords(week.asOf, language)),
    actions: [{ id: 'to', type: 'input', label: texts.recipient }],
    call: {
      server: 'outlook',
      method: 'send_email',
      params: { subject: texts.subject(dayInWords(week.asOf, language)), body: report },
    },
  } satisfies CardProposal);
};
