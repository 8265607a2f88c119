import { changeMeant, takesOut } from './changeMeant';

test.each([
  ['change_meeting', 'can Emma join the budget meeting as well, please add her'],
  ['change_meeting', '내일 영업 회의에서 제임스님은 빼줘'],
  ['change_meeting', 'can we have 45 minutes instead'],
  ['reschedule_meeting', 'could the sync be on Friday at 3'],
  ['reschedule_meeting', '디자인 회의 금요일 2시로'],
  ['reschedule_meeting', 'the review half an hour later'],
  ['cancel_meeting', 'the sync with Emma is cancelled, is it not'],
  ['cancel_meeting', '엠마님 회의는 취소로'],
  [undefined, 'the meeting with Emma'],
  [undefined, 'the meeting tomorrow'],
  [undefined, '내일 회의'],
  [undefined, '엠마님 회의'],
])('%s is meant by the parts of: %s', (task, text) => {
  expect(changeMeant(text)).toBe(task);
});

test.each([
  [true, 'Remove 오세린 from the Sales meeting on Friday'],
  [true, 'please take Emma and James off the Sales team meeting'],
  [true, 'Drop Emma from tomorrow’s sync'],
  [true, 'Leave James out of the review'],
  [false, 'Remove the Sales meeting from my calendar'],
  [false, 'Remove the standup from the meeting list'],
  [false, 'Drop the meeting from 3 to 4'],
  [false, 'Move Emma from the Sales meeting to the Design meeting'],
  [false, 'Remove Emma'],
])('%s, that somebody is taken out of a meeting: %s', (isSo, text) => {
  expect(takesOut(text)).toBe(isSo);
});
