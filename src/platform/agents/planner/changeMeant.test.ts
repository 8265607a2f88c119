import { changeMeant } from './changeMeant';

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
