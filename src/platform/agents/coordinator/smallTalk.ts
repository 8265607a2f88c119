import type { IntentKind } from '../planner/intents';
import type { AgentTask } from '../agentTask';
import { CARD_CHOICE, type CardChoice } from '../replyExtras';
import { CARD_WITHDRAWAL, openCardOf, pendingMeetingOf, type PendingMeeting } from '../pendingMeeting';
import { speak } from '../speak';

type Answered = Extract<
  IntentKind,
  'choose_suggestion' | 'confirm_meeting' | 'change_meeting' | 'thanks' | 'never_mind'
>;

const TEXTS: Record<'ko' | 'en', Record<Answered, string>> = {
  ko: {
    change_meeting: '지금 고칠 회의 카드가 없습니다. 어떤 회의를 준비할지 알려 주세요.',
    choose_suggestion: '지금 고를 시간이 없습니다. 어떤 회의를 준비할지 알려 주세요.',
    confirm_meeting: '지금 확정을 기다리는 회의 카드가 없습니다. 어떤 회의를 준비할지 알려 주세요.',
    thanks: '천만에요. 더 필요한 일이 있으면 알려 주세요.',
    never_mind: '알겠습니다. 아무것도 하지 않았습니다.',
  },
  en: {
    change_meeting: 'There is no open meeting card to change. Which meeting should I prepare?',
    choose_suggestion: 'There is nothing to choose from. Which meeting should I prepare?',
    confirm_meeting: 'No meeting card waits to be confirmed. Which meeting should I prepare?',
    thanks: 'You are welcome.',
    never_mind: 'All right. I have done nothing.',
  },
};

/** Answers what leads to no work, or to work that the planner cannot do, and says so. */
export const answerOnly =
  (kind: Answered) =>
  (task: AgentTask): Promise<void> =>
    speak(task, TEXTS[task.run.language][kind]);

const CLOSED = {
  meeting: {
    ko: '알겠습니다. 준비하던 회의 카드를 닫았습니다.',
    en: 'All right. I have closed the meeting card.',
  },
  card: { ko: '알겠습니다. 기다리던 카드를 닫았습니다.', en: 'All right. I have closed the card.' },
};

const CONFIRM = {
  ko: '확정은 카드의 확정 버튼(단축키 A)으로만 합니다. 카드의 시간을 확인하고 눌러 주세요.',
  en: 'Only the card itself confirms: look at its time, and press its Confirm button (or A).',
};

/** Words never approve a card. */
export const pointAtCard = (task: AgentTask): Promise<void> => speak(task, CONFIRM[task.run.language]);

const CHOSEN = {
  ko: (which: string) => `${which} 시간을 카드에서 골라 두었습니다. 확정은 카드의 버튼으로 해 주세요.`,
  en: (which: string) => `I have chosen the ${which} time on the card. Its button confirms it.`,
};
const ORDINALS: [RegExp, CardChoice['number'], string, string][] = [
  [/마지막|\blast\b/i, -1, '마지막', 'last'],
  [
    /첫\s*번?째?|하나|맨 위|제일 위|가장 빠른|제일 이른|(?<!\d)1\s*(?:번|안)|\b(?:first|1st|one|top|earliest|(?:option|opt\.?|number|slot|no\.?) 1)\b/i,
    1,
    '첫 번째',
    'first',
  ],
  [
    /두\s*번째|둘째|가운데|(?<!\d)2\s*(?:번|안)|\b(?:second|2nd|two|middle|(?:option|opt\.?|number|slot|no\.?) 2)\b/i,
    2,
    '두 번째',
    'second',
  ],
  [
    /세\s*번째|셋째|(?<!\d)3\s*(?:번|안)|\b(?:third|3rd|three|(?:option|opt\.?|number|slot|no\.?) 3)\b/i,
    3,
    '세 번째',
    'third',
  ],
];

/** The time that the words mean is chosen on the card; its button confirms. */
export const chooseSuggestion = async (task: AgentTask, { cardId }: PendingMeeting): Promise<void> => {
  const said = task.text.replace(/\b(second|third|last|2nd|3rd|middle|top|earliest|first|1st) one\b/gi, '$1');
  const found = ORDINALS.find(([pattern]) => pattern.test(said));
  if (!found) return pointAtCard(task);
  const [, number, korean, english] = found;
  task.give(CARD_CHOICE, { cardId, number } satisfies CardChoice);
  await speak(task, CHOSEN[task.run.language](task.run.language === 'ko' ? korean : english));
};

/** Closes the meeting card that waits. */
export const closeMeeting = (task: AgentTask, { cardId }: PendingMeeting): Promise<void> =>
  close(task, cardId, CLOSED.meeting);

/** Closes the newest card that waits, whatever it proposes. */
export const closeNewest = (task: AgentTask): Promise<void> => {
  const cardId = openCardOf(task);
  if (cardId === undefined) return answerOnly('never_mind')(task);
  const isMeeting = cardId === pendingMeetingOf(task)?.cardId;
  return close(task, cardId, isMeeting ? CLOSED.meeting : CLOSED.card);
};

const close = async (task: AgentTask, cardId: string, said: Record<'ko' | 'en', string>): Promise<void> => {
  task.give(CARD_WITHDRAWAL, cardId);
  await speak(task, said[task.run.language]);
};
