import { meetingSubject } from './subject';

test.each([
  ['마케팅 팀 주간 회의 잡아줘', '마케팅', true, 'ko', '마케팅 팀 주간 회의'],
  ['마케팅 팀 회의 잡아줘', '마케팅', true, 'ko', '마케팅 팀 회의'],
  ['현장팀이랑 회의 잡아줘', '현장팀', true, 'ko', '현장팀 회의'],
  ['Meet the Field Team', 'Field Team', true, 'en', 'Field Team meeting'],
  ['김서연과 회의', '김서연', false, 'ko', '김서연 회의'],
  ['Schedule a weekly meeting with marketing', 'marketing', true, 'en', 'Marketing team weekly meeting'],
  ['Meet Alex', 'Alex Chen', false, 'en', 'Alex Chen meeting'],
  ['"예산 검토" 회의 잡아줘', '마케팅', true, 'ko', '예산 검토'],
  ['Schedule a meeting called ‘Budget’ with Design', 'Design', true, 'en', 'Budget'],
  ["Let's schedule a meeting about Alex's plan", 'Design', true, 'en', 'Design team meeting'],
  ["Schedule 'Alex review' with Design", 'Design', true, 'en', 'Alex review'],
] as const)('%s is titled after %s', (text, who, isTeam, language, title) => {
  expect(meetingSubject(text, who, isTeam, language)).toBe(title);
});
