import { judge } from '@test/understanding/judge';
import {
  boarderRequests,
  callerRequests,
  colleagueRequests,
  commuterRequests,
  everydayRequests,
  guestRequests,
  labelledRequests,
  latestRequests,
  lodgerRequests,
  neighbourRequests,
  newcomerRequests,
  passerbyRequests,
  seriesRequests,
  strangerRequests,
  tenantRequests,
  visitorRequests,
  walkinRequests,
} from '@test/understanding/labelledRequests';

const BOTH = ['train', 'unseen'] as const;
const all = [
  ...BOTH.flatMap((half) =>
    [labelledRequests, everydayRequests, colleagueRequests, newcomerRequests].flatMap((of) => of(half)),
  ),
  ...visitorRequests(),
  ...latestRequests(),
  ...strangerRequests(),
  ...passerbyRequests(),
  ...neighbourRequests(),
  ...callerRequests(),
  ...guestRequests(),
  ...walkinRequests(),
  ...tenantRequests(),
  ...boarderRequests(),
  ...lodgerRequests(),
  ...commuterRequests(),
  ...seriesRequests(),
];

it('reads every labelled request as it is labelled: task, who, when, how long, title', () => {
  expect(all.length).toBeGreaterThan(800);
  expect(all.map(judge).filter(({ wrong }) => Object.keys(wrong).length > 0)).toEqual([]);
});
