import type { IntentKind } from '../planner/intents';
import type { AgentTask } from '../agentTask';
import { CARD_WITHDRAWAL, type PendingMeeting } from '../pendingMeeting';
import { speak } from '../speak';

type Answered = Extract<
  IntentKind,
  'cancel_meeting' | 'reschedule_meeting' | 'change_meeting' | 'thanks' | 'never_mind'
>;

const TEXTS: Record<'ko' | 'en', Record<Answered, string>> = {
  ko: {
    cancel_meeting:
      '이미 잡힌 회의를 취소하는 일은 제가 할 수 없습니다. Outlook에서 취소해 주세요. 아직 확정하지 않은 회의는 카드의 취소 버튼으로 닫을 수 있습니다.',
    reschedule_meeting:
      '이미 잡힌 회의를 옮기는 일은 제가 할 수 없습니다. Outlook에서 옮겨 주세요. 아직 확정하지 않은 회의는 카드에서 고칠 수 있습니다.',
    change_meeting: '지금 고칠 회의 카드가 없습니다. 어떤 회의를 준비할지 알려 주세요.',
    thanks: '천만에요. 더 필요한 일이 있으면 알려 주세요.',
    never_mind: '알겠습니다. 아무것도 하지 않았습니다.',
  },
  en: {
    cancel_meeting:
      'I cannot cancel a meeting that is already in the calendar; please do that in Outlook. One that is not confirmed yet is closed with Cancel on its card.',
    reschedule_meeting:
      'I cannot move a meeting that is already in the calendar; please do that in Outlook. One that is not confirmed yet can be edited on its card.',
    change_meeting: 'There is no open meeting card to change. Which meeting should I prepare?',
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
  ko: '알겠습니다. 준비하던 회의 카드를 닫았습니다.',
  en: 'All right. I have closed the meeting card.',
};

/** Closes the card that waits. */
export const closeMeeting = async (task: AgentTask, { cardId }: PendingMeeting): Promise<void> => {
  task.give(CARD_WITHDRAWAL, cardId);
  await speak(task, CLOSED[task.run.language]);
};
