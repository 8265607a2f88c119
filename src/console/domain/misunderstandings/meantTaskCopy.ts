import { defineCopy, sentence } from '@console/common/copy/defineCopy';

/** Names of the tasks that can be meant. */
export const meantTaskCopy = defineCopy('meantTask', {
  schedule_meeting: sentence('회의 잡기', 'Schedule a meeting'),
  check_availability: sentence('가능 시간 확인', 'Check availability'),
  show_calendar: sentence('캘린더 보기', 'Show the calendar'),
  cancel_meeting: sentence('회의 취소', 'Cancel a meeting'),
  reschedule_meeting: sentence('회의 옮기기', 'Move a meeting'),
  change_meeting: sentence('참석자나 조건 변경', 'Change people or details'),
  announcement: sentence('공지 작성', 'Write an announcement'),
  summarise_mail: sentence('메일 요약', 'Summarise e-mails'),
  weekly_report: sentence('주간 보고서', 'Weekly report'),
  system_status: sentence('시스템 상태', 'System status'),
  cost_analysis: sentence('LLM 비용 분석', 'LLM cost analysis'),
  unknown: sentence('이 중에 없음', 'None of these'),
});
