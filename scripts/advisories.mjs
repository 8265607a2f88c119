import { runCaptured } from './processes.mjs';

/** Known advisories on what production installs, where the registry answers such questions. Fails from `high` on. */
const { output } = await runCaptured([
  'audit',
  '--omit=dev',
  '--json',
  '--fetch-retries=0',
  '--fetch-timeout=10000',
]);
const report = parseOrNone(output);
const counts = report?.metadata?.vulnerabilities;
if (!counts) {
  const reason = report?.message ?? report?.error?.summary ?? 'no answer';
  console.log(`Advisories: not checked, the registry does not answer (${String(reason).split('\n', 1)[0]}).`);
  process.exit(0);
}
const grave = Object.values(report.vulnerabilities).filter(({ severity }) =>
  ['high', 'critical'].includes(severity),
);
for (const { name, severity, range } of grave) console.error(`${name} ${range}: ${severity}`);
console.log(`Advisories: ${counts.total} known, ${grave.length} of them high or critical.`);
process.exit(grave.length > 0 ? 1 : 0);

function parseOrNone(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{')));
  } catch {
    return undefined;
  }
}
