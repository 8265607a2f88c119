import { classify } from './intents';
import { asksWhatWasDone, deliberates, forbids, forbidsGuest, forbidsMeeting } from './noOrder';

test.each([
  '내일 마케팅 회의 취소하지 마',
  '내일 마케팅 회의 취소하지 말아주세요.',
  '영업 회의 취소하지 마. 중요한 회의야',
  "don't cancel tomorrow's marketing meeting",
  "Don't cancel the Sales team meeting. It is important.",
  'Please do not move the Sales team meeting',
  '금요일 영업 회의 옮기지 마',
  '#general에 공지하지 마',
  "please don't tell #sales about the price change",
  '마케팅 팀이랑 회의 잡지 마',
  '회의 잡지 마',
  "don't schedule any meeting",
  "don't schedule the marketing meeting yet",
  'Never cancel my meetings',
  'No need to cancel the sales meeting',
  '회의 취소 안 해도 돼',
  '내일 마케팅 회의 취소할 필요 없어',
  "I don't want to cancel the Sales meeting",
  '취소하고 싶지 않아',
  '영업 회의 취소하면 안 돼',
  "Don't add Emma to the Sales meeting",
  '금요일 영업 회의에서 오세린 빼지 마',
])('what is forbidden is not done: %s', (text) => {
  expect([forbids(text), classify(text)]).toEqual([true, 'never_mind']);
});

test.each([
  ['reschedule_meeting', '내일 마케팅 회의 취소하지 말고 금요일로 옮겨줘'],
  ['reschedule_meeting', "Don't cancel the Sales meeting, just move it to Monday at 2"],
  ['schedule_meeting', '마케팅 회의 잡고 공지는 하지 마'],
  ['schedule_meeting', '마케팅팀 미팅인데 박민지는 부르지 말아줘'],
  ['announcement', '#general에 "회의실을 예약하지 마세요"라고 공지해줘'],
  ['reschedule_meeting', "Why don't we move the Sales team meeting to Monday at 2?"],
  ['reschedule_meeting', 'Is it possible to move the Sales team meeting to Monday at 2?'],
  ['cancel_meeting', 'Are you able to cancel the Sales team meeting?'],
  ['cancel_meeting', '영업 회의 취소해 줄래?'],
  ['cancel_meeting', 'Can you cancel the Sales team meeting?'],
  ['schedule_meeting', '내일 디자인팀이랑 3시에 30분 회의 할까?'],
  ['reschedule_meeting', '목요일로 잡힌 마케팅팀 회의를 금요일 오전으로 옮겨 주실 수 있으실까요?'],
])('%s is ordered by: %s', (task, text) => {
  expect(classify(text)).toBe(task);
});

test.each([
  ['show_calendar', "Show my calendar for Friday. Don't book anything."],
  ['show_calendar', '금요일 일정 보여줘. 회의 잡지 마.'],
  ['check_availability', "When is Emma free on Friday? Don't book it yet"],
  ['announcement', '#general에 내일은 회의 잡지 말라고 공지해줘'],
])('%s is asked for beside what is forbidden: %s', (task, text) => {
  expect(classify(text)).toBe(task);
});

test.each([
  '영업 회의 취소됐어?',
  '금요일 영업 회의 취소된 거 아니지?',
  'Who cancelled the Sales team meeting?',
  '왜 금요일로 옮겼어?',
  'Did the Sales meeting get moved?',
  'Has the Sales meeting been moved?',
  'was the marketing meeting tomorrow cancelled?',
  '마케팅 회의 잡았어?',
  'Have you scheduled the meeting with Design?',
  '취소됐어?',
])('who asks what was done is shown the calendar: %s', (text) => {
  expect([asksWhatWasDone(text), classify(text)]).toEqual([true, 'show_calendar']);
});

test.each([
  "Should I cancel tomorrow's marketing meeting?",
  "What happens if I cancel tomorrow's marketing meeting?",
  '영업 회의 취소할까?',
  '내일 마케팅 회의 취소하면 어떻게 돼?',
])('who asks what to do is shown the calendar: %s', (text) => {
  expect([deliberates(text), classify(text)]).toEqual([true, 'show_calendar']);
});

test('a question for an announcement is none', () => {
  expect(classify('마케팅팀에 런칭 공지했어?')).toBe('unknown');
});

test('what is forbidden of a card that waits is told apart from what is to become of it', () => {
  const told = (text: string) => [forbidsMeeting(text), forbidsGuest(text)];
  expect(told('회의 잡지 마')).toEqual([true, false]);
  expect(told('유키는 부르지 마')).toEqual([false, true]);
  expect(told('유키는 빼지 마')).toEqual([false, false]);
  expect(told('유키는 불러줘')).toEqual([false, false]);
});

test('a long text is not looked through', () => {
  const long = '왜 취소됐 옮겼 '.repeat(2000) + '?';
  expect([forbids(long), asksWhatWasDone(long), deliberates(long)]).toEqual([false, false, false]);
  expect([asksWhatWasDone('why is James on it?'), asksWhatWasDone('when is everybody free?')]).toEqual([
    false,
    false,
  ]);
});
