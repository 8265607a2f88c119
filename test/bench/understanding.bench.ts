import { labelledRequests } from '@test/understanding/labelledRequests';
import { judge, PARTS, type Verdict } from '@test/understanding/judge';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** How much of each half is read rightly, part by part, and what is not. */
const report = (half: 'train' | 'unseen'): void => {
  const verdicts = labelledRequests(half).map(judge);
  const rightly = (test: (verdict: Verdict) => boolean) =>
    percent(verdicts.filter(test).length / verdicts.length);
  console.log(`\n${half}: ${verdicts.length} requests`);
  for (const part of PARTS) console.log(`  ${part}: ${rightly(({ wrong }) => wrong[part] === undefined)}`);
  console.log(`  whole request: ${rightly(({ wrong }) => Object.keys(wrong).length === 0)}`);
  if (half === 'unseen' && !process.env['UNDERSTANDING_DETAILS']) return;
  for (const { text, wrong } of verdicts) {
    for (const [part, { expected, read }] of Object.entries(wrong))
      console.log(`    ${text} | ${part}: expected ${expected}, read ${read}`);
  }
};

report('train');
report('unseen');
