import type { AgentTask } from '../agentTask';
import { speak } from '../speak';

const TEXTS = {
  ko: `저는 LLM 없이 동작하는 내장 플래너(built-in planner)라서 이 요청은 처리할 수 없습니다. 다음 작업을 할 수 있습니다.

- 회의 일정 잡기: "마케팅 팀 60분 회의 잡아줘"
- 가능 시간 확인: "내일 디자인 팀 가능한 시간 알려줘"
- 팀 채팅 공지 작성: "#general에 내일 서버 점검 공지해줘"
- 오늘 메일 요약
- 주간 팀 보고서
- 시스템 상태
- LLM 비용 분석`,
  en: `I am the built-in planner and work without an LLM, so I cannot do this. Here is what I can do:

- Schedule a meeting: "Schedule a 60 minute meeting with the Marketing team"
- Check availability: "When is the Design team free tomorrow?"
- Write an announcement: "Announce in #general that servers are maintained tomorrow"
- Summarise today's e-mails
- Weekly team report
- System status
- LLM cost analysis`,
};

/** Says plainly what the built-in planner is and what it can do. */
export const explainLimits = (task: AgentTask): Promise<void> => speak(task, TEXTS[task.run.language]);

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
