import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONT, licenceReason, readPackages } from './licences.mjs';
import { ROOT, runCaptured } from './processes.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)/i;
const RULE = '─'.repeat(80);

/** `dist/bill-of-materials.cdx.json` (CycloneDX) and `dist/licences.txt`, of what production installs. */
const packages = [...readPackages().filter(({ production }) => production), FONT];
mkdirSync(join(ROOT, 'dist'), { recursive: true });
await writeBill();
writeFileSync(join(ROOT, 'dist', 'licences.txt'), reportOf(packages));

async function writeBill() {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { code, output } = await runCaptured([...asked, '--sbom-type', 'application']);
  if (code !== 0) throw new Error(`npm sbom ended with ${code}`);
  const bill = JSON.parse(output.slice(output.indexOf('{')));
  const { name } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  // npm takes the folder's name for the project's.
  bill.metadata.component.name = name;
  const known = new Map(packages.map((entry) => [`${entry.name}@${entry.version}`, entry.licence]));
  for (const component of bill.components) {
    const licence = known.get(component['bom-ref']);
    if (!component.licenses && licence) component.licenses = [{ license: { id: licence } }];
  }
  bill.components.push(componentOf(FONT));
  writeFileSync(join(ROOT, 'dist', 'bill-of-materials.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
}

/** As npm writes those of packages. */
function componentOf({ name, version, licence }) {
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name}@${version}`,
    licenses: [{ license: { id: licence } }],
  };
}

function reportOf(entries) {
  const sorted = [...entries].sort((a, b) =>
    `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`),
  );
  const head = [`${sorted.length} packages that production installs, with their licences`, ''];
  return [...head, ...sorted.map(section)].join('\n');
}

function section(entry) {
  const reason = licenceReason(entry);
  const licence = entry.licence ?? 'as its package says';
  const title = `${entry.name}@${entry.version}: ${licence}${reason ? ` (${reason})` : ''}`;
  return [RULE, title, '', ...textsOf(entry.path)].join('\n');
}

/** None where the package is for another system, and so is not installed here. */
function textsOf(path) {
  try {
    const folder = join(ROOT, path);
    const files = readdirSync(folder).filter(
      (name) => LICENCE_FILE.test(name) && !/\.(js|ts|json)$/.test(name),
    );
    return files.map((name) => `${readFileSync(join(folder, name), 'utf8').trim()}\n`);
  } catch {
    return [];
  }
}
