import { classify } from './intents';

test.each([
  ['schedule_meeting', '마케팅 팀 60분 회의 잡아줘'],
  ['schedule_meeting', '다음 주에 디자인 팀 미팅 예약해줘'],
  ['schedule_meeting', '회의 일정 잡아줘'],
  ['schedule_meeting', '마케팅 팀 회의 잡고 #marketing에 공지해줘'],
  ['schedule_meeting', 'Schedule a 60 minute meeting with the Marketing team'],
  ['schedule_meeting', 'Set up a 1:1 with Alex'],
  ['schedule_meeting', 'I need a meeting with Design'],
  ['check_availability', '내일 디자인 팀 가능한 시간 알려줘'],
  ['check_availability', '마케팅 팀 회의 가능한 시간'],
  ['check_availability', 'When is the Design team free tomorrow?'],
  ['check_availability', "Check Alex's availability"],
  ['announcement', '#general에 내일 서버 점검 공지해줘'],
  ['announcement', '회의실 예약 시스템 점검을 #general에 공지해줘'],
  ['announcement', 'Announce in #general that the meeting schedule changed'],
  ['announcement', 'Write an announcement about the office move'],
  ['announcement', '공지: 금요일 회의는 없습니다'],
  ['summarise_mail', '오늘 메일 요약해줘'],
  ['summarise_mail', "Summarize today's e-mails"],
  ['summarise_mail', 'Give me an email digest'],
  ['weekly_report', '주간 팀 보고서 작성해줘'],
  ['weekly_report', 'Write the weekly team report'],
  ['system_status', '시스템 상태 알려줘'],
  ['system_status', 'What is the system status?'],
  ['cost_analysis', 'LLM 비용 분석해줘'],
  ['cost_analysis', 'Analyse the LLM cost of the last 30 days'],
  ['unknown', '오늘 점심 메뉴 추천해줘'],
  ['unknown', 'Tell me a joke'],
  ['unknown', '디자인 팀'],
])('%s: %s', (kind, text) => {
  expect(classify(text)).toBe(kind);
});
