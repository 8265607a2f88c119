import {
  colleagueRequests,
  everydayRequests,
  labelledRequests,
  LATER_SETS,
  laterRequests,
  newcomerRequests,
  type LabelledRequest,
} from '@test/understanding/labelledRequests';
import { classify } from '@platform/agents/planner/intents';
import { readMeeting } from '@platform/agents/planner/reading/readMeeting';
import { judge, KNOWN, PARTS, SAID_AT, type Verdict } from '@test/understanding/judge';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** How much of each half is read rightly, part by part, and what is not. */
const report = (name: string, half: 'train' | 'unseen', requests: LabelledRequest[]): void => {
  const verdicts = requests.map(judge);
  const rightly = (test: (verdict: Verdict) => boolean) =>
    percent(verdicts.filter(test).length / verdicts.length);
  console.log(`\n${name}, ${half}: ${verdicts.length} requests`);
  for (const part of PARTS) console.log(`  ${part}: ${rightly(({ wrong }) => wrong[part] === undefined)}`);
  console.log(`  whole request: ${rightly(({ wrong }) => Object.keys(wrong).length === 0)}`);
  if (half === 'unseen' && !process.env['UNDERSTANDING_DETAILS']) return;
  for (const { text, wrong } of verdicts) {
    for (const [part, { expected, read }] of Object.entries(wrong))
      console.log(`    ${text} | ${part}: expected ${expected}, read ${read}`);
  }
};

for (const half of ['train', 'unseen'] as const) {
  report('patterns', half, labelledRequests(half));
  report('everyday', half, everydayRequests(half));
  report('colleagues', half, colleagueRequests(half));
  report('newcomers', half, newcomerRequests(half));
}
for (const name of LATER_SETS) report(name, 'unseen', laterRequests(name));

const LONG = `마케팅 팀 회의 ${'내일 3시 with '.repeat(10_000)}`.slice(0, 100_000);
const LIMIT_MS = 200;
const startedAt = performance.now();
readMeeting(LONG, SAID_AT, KNOWN);
classify(LONG);
const took = performance.now() - startedAt;
console.log(`\nA request of ${LONG.length} characters: ${took.toFixed(1)} ms (limit ${LIMIT_MS} ms).`);
const times = labelledRequests('train').map(({ text }) => {
  const from = performance.now();
  readMeeting(text, SAID_AT, KNOWN);
  classify(text);
  return performance.now() - from;
});
times.sort((a, b) => a - b);
console.log(`One request: p95 ${(times[Math.floor(times.length * 0.95)] ?? Number.NaN).toFixed(2)} ms.`);
if (!(took < LIMIT_MS)) process.exitCode = 1;
