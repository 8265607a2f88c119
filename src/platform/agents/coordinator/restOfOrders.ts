import type { AgentTask } from '../agentTask';
import type { SeveralOrders } from '../planner/severalOrders';
import { taskLabel } from '../planner/taskLabels';
import { REPLY_OPTIONS, type ReplyOption } from '../replyExtras';
import { speak } from '../speak';

const TEXTS = {
  ko: {
    next: (rest: string) => `\n\n아직 하지 않은 일: “${rest}”. 아래 버튼을 누르면 이어서 합니다.`,
    later: (rest: string) => `\n\n아직 하지 않은 일: “${rest}”. 이 일이 끝나면 다시 말씀해 주세요.`,
  },
  en: {
    next: (rest: string) => `\n\nNot begun yet: “${rest}”. The button below goes on with it.`,
    later: (rest: string) => `\n\nNot begun yet: “${rest}”. Say it again once this is settled.`,
  },
};

/** One order is worked at a time: the next waits behind a button, unless the answer asks something with buttons of its own. */
export const offerRest = async (
  task: AgentTask,
  { rest, next }: SeveralOrders,
  isQuestion: boolean,
): Promise<void> => {
  const { language } = task.run;
  const label = isQuestion ? undefined : taskLabel(next, language);
  if (label !== undefined)
    task.give(REPLY_OPTIONS, [{ label, text: `${label}: ${rest}` }] satisfies ReplyOption[]);
  await speak(task, label === undefined ? TEXTS[language].later(rest) : TEXTS[language].next(rest));
};
