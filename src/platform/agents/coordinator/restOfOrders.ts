import type { AgentTask } from '../agentTask';
import type { SeveralOrders } from '../planner/severalOrders';
import { taskLabel } from '../planner/taskLabels';
import { OPTIONS_GO_ON, REPLY_OPTIONS, type ReplyOption } from '../replyExtras';
import { speak } from '../speak';

/** Also said where no button is shown: in a team chat, to another program. */
const TEXTS = {
  ko: (rest: string) => `\n\n아직 하지 않은 일: “${rest}”. 이어서 요청해 주세요.`,
  en: (rest: string) => `\n\nNot begun yet: “${rest}”. Ask for it next.`,
};

/** One order is worked at a time: the next waits behind a button, unless the answer asks something with buttons of its own. */
export const offerRest = async (
  task: AgentTask,
  { rest, next }: SeveralOrders,
  isQuestion: boolean,
): Promise<void> => {
  const { language } = task.run;
  const label = isQuestion ? undefined : taskLabel(next, language);
  if (label !== undefined) {
    task.give(REPLY_OPTIONS, [{ label, text: `${label}: ${rest}` }] satisfies ReplyOption[]);
    task.give(OPTIONS_GO_ON, true);
  }
  await speak(task, TEXTS[language](rest));
};
