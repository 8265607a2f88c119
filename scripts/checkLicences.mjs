import { isUnfinished, licenceFault, readPackages } from './licences.mjs';

/** Fails on a licence that nobody has agreed to, and on an unfinished version in what production installs. */
const packages = readPackages();
const faults = [
  ...packages.map(licenceFault).filter((fault) => fault !== undefined),
  ...packages
    .filter((entry) => entry.production && isUnfinished(entry))
    .map(
      ({ name, version }) =>
        `${name}@${version} is unfinished by its own version, and production would install it`,
    ),
];
for (const fault of faults) console.error(fault);
console.log(
  `${packages.length} packages, ${packages.filter(({ production }) => production).length} in production`,
);
process.exit(faults.length > 0 ? 1 : 0);
