import { SAID_AT } from '@test/understanding/judge';
import { judgeFollowUp } from '@test/understanding/judgeFollowUp';
import { labelledFollowUps, LATER_SETS, laterRequests } from '@test/understanding/labelledRequests';
import { cardStep } from './cardStep';

it('reads every labelled follow-up of a card as it is labelled', () => {
  const all = labelledFollowUps();
  expect(all.length).toBeGreaterThan(1000);
  const mistakes = all.flatMap((one) => {
    const mistake = judgeFollowUp(one);
    return mistake === '' ? [] : [`${one.first} | ${one.said} | ${mistake}`];
  });
  expect(mistakes).toEqual([]);
});

/** Share of them that may be. */
const MOST = 0.03;
const requests = LATER_SETS.flatMap(laterRequests);

test.each([
  'announcement',
  'summarise_mail',
  'weekly_report',
  'system_status',
  'cost_analysis',
  'show_calendar',
  'cancel_meeting',
  'thanks',
  'unknown',
])('hardly any labelled request of %s is taken for a change of the card', (task) => {
  const all = requests.filter((one) => one.task === task).map(({ text }) => text);
  const taken = all.filter((text) => cardStep(text, { now: SAID_AT, isSeries: false }) === 'change');
  expect(all.length).toBeGreaterThan(80);
  expect(taken.slice(Math.floor(all.length * MOST))).toEqual([]);
});
