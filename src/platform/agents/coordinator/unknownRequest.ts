import type { Language } from '@contract/clockParts';
import type { AgentTask } from '../agentTask';
import { recognise } from '../planner/intents';
import { taskLabel } from '../planner/taskLabels';
import { REPLY_OPTIONS } from '../replyExtras';
import { speak } from '../speak';

const TEXTS = {
  ko: `저는 LLM 없이 동작하는 내장 플래너(built-in planner)라서 이 요청은 처리할 수 없습니다. 다음 작업을 할 수 있습니다.

- 회의 일정 잡기: "마케팅 팀 60분 회의 잡아줘"
- 캘린더 확인, 내가 만든 회의의 취소·이동·참석자 변경: "내일 내 일정 뭐야", "마케팅 팀 회의 금요일 2시로 옮겨줘"
- 가능 시간 확인: "내일 디자인 팀 가능한 시간 알려줘"
- 팀 채팅 공지 작성: "#general에 내일 서버 점검 공지해줘"
- 오늘 메일 요약
- 주간 팀 보고서
- 시스템 상태
- LLM 비용 분석`,
  en: `I am the built-in planner and work without an LLM, so I cannot do this. Here is what I can do:

- Schedule a meeting: "Schedule a 60 minute meeting with the Marketing team"
- Show a calendar; cancel, move and change meetings that I organise: "What is on my calendar tomorrow?", "Move the Marketing meeting to Friday at 2"
- Check availability: "When is the Design team free tomorrow?"
- Write an announcement: "Announce in #general that servers are maintained tomorrow"
- Summarise today's e-mails
- Weekly team report
- System status
- LLM cost analysis`,
};

const DID_YOU_MEAN = {
  ko: {
    several: '무엇을 원하시는지 확실하지 않습니다. 혹시 이 중 하나인가요?',
    either: (one: string, other: string) => `혹시 "${one}"인가요, "${other}"인가요?`,
  },
  en: {
    several: 'I am not sure what you mean. Is it one of these?',
    either: (one: string, other: string) => `Did you mean "${one}" or "${other}"?`,
  },
};
/** Less likely tasks are not worth a button. */
const WORTH_ASKING = 0.12;
/** So likely none of them. */
const SURELY_BEYOND = 0.5;
const MOST = 3;

const likelyTasks = (text: string, language: Language, worth = WORTH_ASKING) =>
  recognise(text).ranked.flatMap(({ label: task, score }) => {
    const label = taskLabel(task, language);
    return label !== undefined && score >= worth ? [{ label, text: `${label}: ${text}` }] : [];
  });

/** One task alone is no question: then the next likely stand beside it. */
const offeredTasks = (text: string, language: Language) => {
  const likely = likelyTasks(text, language);
  return (likely.length > 1 ? likely : likelyTasks(text, language, 0)).slice(0, MOST);
};

const isGreeting = (text: string): boolean => GREETING.test(text.trim());

/** Whether the planner has nothing to offer for it. */
export const isBeyondPlanner = (text: string): boolean => {
  if (isGreeting(text)) return false;
  const [first] = recognise(text).ranked;
  const isSure = first?.label === 'unknown' && first.score >= SURELY_BEYOND;
  return isSure || likelyTasks(text, 'en').length === 0;
};

const GREETING =
  /^(?:hi|hello|hey|hiya|howdy|good\s+(?:morning|afternoon|evening|day)|안녕(?:하세요|하십니까|하신가요)?|좋은\s*(?:아침|오후|저녁|하루)(?:이에요|입니다|이네요)?|반가(?:워요|워|습니다)|반갑(?:습니다|네요)|하이|헬로우?)(?:[\s,]+(?:there|all|everyone|team|assistant|여러분|비서님?))?[\s!.~^ㅎ?,:)]*$/i;
const WELCOME = {
  ko: '안녕하세요. 무엇을 도와드릴까요? 예를 들면 "마케팅 팀 60분 회의 잡아줘", "내일 내 일정 뭐야"라고 말씀해 주세요.',
  en: 'Hello. What can I do for you? For example: "Schedule a 60 minute meeting with the Marketing team", or "What is on my calendar tomorrow?"',
};

/** Asks whether one of the likely tasks is meant; where none is, says plainly what the planner is and what it can do. */
export const explainLimits = async (task: AgentTask): Promise<void> => {
  const { language } = task.run;
  if (isGreeting(task.text)) return speak(task, WELCOME[language]);
  if (isBeyondPlanner(task.text)) return speak(task, TEXTS[language]);
  const likely = offeredTasks(task.text, language);
  const [one, other, ...more] = likely;
  const { several, either } = DID_YOU_MEAN[language];
  task.give(REPLY_OPTIONS, likely);
  await speak(task, one && other && more.length === 0 ? either(one.label, other.label) : several);
};

const MISSING = {
  ko: (model: string, key: string) =>
    `\n\n${model} 모델이 답하려면 관리자가 ${key} 환경 변수를 설정하고 플랫폼을 다시 시작해야 합니다.`,
  en: (model: string, key: string) =>
    `\n\nFor ${model} to answer, an administrator has to set ${key} and restart the platform.`,
};

/** Why not the model that was chosen. */
export const explainMissing = (
  task: AgentTask,
  { model, missing }: { model: string; missing: string },
): Promise<void> => speak(task, MISSING[task.run.language](model, missing));
