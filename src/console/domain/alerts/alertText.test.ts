import { wordsIn } from '@console/common/copy/defineCopy';
import { alertText } from './alertText';
import { alertDetailCopy } from './alertDetailCopy';

const words = wordsIn(alertDetailCopy, 'ko');

/** The messages of the monitor agent, to the letter. */
test.each([
  ['error-rate', '', '22 of 100 log entries of the last hour are errors (22.0%)', /22.*100|100.*22/],
  ['latency', '', 'The mean response time of the last hour is 6120 ms', /6120 ms/],
  [
    'silent-agent',
    'workflow',
    'workflow does not answer since 2026-11-20T01:42:18.000Z',
    /2026-11-20 10:42:18/,
  ],
  ['silent-agent', 'workflow', 'workflow does not answer', /workflow/],
  ['budget', 'total', 'Budget total: $96.20 of $100.00', /\$96\.20.*\$100\.00|\$100\.00.*\$96\.20/],
] as const)('%s is told in Korean and in the time of the workspace', (rule, subject, message, expected) => {
  const text = alertText({ rule, subject, message }, words);
  expect(text).toMatch(expected);
  expect(text).toMatch(/[가-힣]/);
  expect(text).not.toMatch(/\dZ\b|log entries|does not answer|Budget/);
});

test('what the agent says otherwise is left to its own words', () => {
  expect(alertText({ rule: 'latency', subject: '', message: 'Slow' }, words)).toBeUndefined();
});
