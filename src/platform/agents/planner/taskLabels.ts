import type { Language } from '@contract/clockParts';
import type { IntentKind } from './intents';

/** Tasks that the planner can be asked for, in a few words. */
const LABELS: Partial<Record<IntentKind, Record<Language, string>>> = {
  schedule_meeting: { ko: '회의 잡기', en: 'Schedule a meeting' },
  check_availability: { ko: '가능 시간 확인', en: 'Check availability' },
  show_calendar: { ko: '캘린더 보기', en: 'Show the calendar' },
  cancel_meeting: { ko: '회의 취소', en: 'Cancel a meeting' },
  reschedule_meeting: { ko: '회의 옮기기', en: 'Move a meeting' },
  change_meeting: { ko: '참석자 변경', en: 'Change who is asked' },
  announcement: { ko: '공지 작성', en: 'Write an announcement' },
  summarise_mail: { ko: '메일 요약', en: 'Summarise e-mails' },
  weekly_report: { ko: '주간 보고서', en: 'Weekly report' },
  system_status: { ko: '시스템 상태', en: 'System status' },
  cost_analysis: { ko: 'LLM 비용 분석', en: 'LLM cost analysis' },
};

export const taskLabel = (task: IntentKind, language: Language): string | undefined =>
  LABELS[task]?.[language];

/** `Show the calendar: …`, as a button sends it: the task is the one that its label names. */
export const labelledTask = (text: string): { task: IntentKind; rest: string } | undefined => {
  for (const [task, labels] of Object.entries(LABELS)) {
    const label = Object.values(labels).find((one) => text.startsWith(`${one}: `));
    if (label !== undefined) return { task: task as IntentKind, rest: text.slice(label.length + 2) };
  }
  return undefined;
};
