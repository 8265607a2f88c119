import { judge } from '@test/understanding/judge';
import {
  colleagueRequests,
  everydayRequests,
  labelledRequests,
  LATER_SETS,
  laterRequests,
  newcomerRequests,
} from '@test/understanding/labelledRequests';

const BOTH = ['train', 'unseen'] as const;
const all = [
  ...BOTH.flatMap((half) =>
    [labelledRequests, everydayRequests, colleagueRequests, newcomerRequests].flatMap((of) => of(half)),
  ),
  ...LATER_SETS.flatMap(laterRequests),
];

it('reads every labelled request as it is labelled: task, who, when, how long, title', () => {
  expect(all.length).toBeGreaterThan(800);
  expect(all.map(judge).filter(({ wrong }) => Object.keys(wrong).length > 0)).toEqual([]);
});
