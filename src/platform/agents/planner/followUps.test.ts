import { judgeFollowUp } from '@test/understanding/judgeFollowUp';
import { labelledFollowUps } from '@test/understanding/labelledRequests';

it('reads every labelled follow-up of a card as it is labelled', () => {
  const all = labelledFollowUps();
  expect(all.length).toBeGreaterThan(1000);
  const mistakes = all.flatMap((one) => {
    const mistake = judgeFollowUp(one);
    return mistake === '' ? [] : [`${one.first} | ${one.said} | ${mistake}`];
  });
  expect(mistakes).toEqual([]);
});
