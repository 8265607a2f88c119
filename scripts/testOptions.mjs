const USAGE = `npm test -- [stage …] [filter …] [--changed[=REVISION]] [--random[=SEED]] [--at=TIME]`;

/**
 * What `npm test` was asked for: stages (all unless named), filters of one stage, `changed` (a Git revision: only what
 * differs from it can break), `order` (jest's arguments for a random order), `at` (the time at which the tests begin).
 */
export function parseOptions(args, stageNames) {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const words = args.filter((arg) => !arg.startsWith('--'));
  const named = words.filter((word) => stageNames.includes(word));
  const filters = words.filter((word) => !stageNames.includes(word));
  if (filters.length > 0 && named.length !== 1)
    refuse(`Name one stage (${stageNames.join(', ')}) before "${filters.join(' ')}".`);
  const given = new Map(flags.map((flag) => flag.slice(2).split(/=(.*)/s)));
  for (const name of given.keys())
    if (!['changed', 'random', 'at'].includes(name)) refuse(`Unknown option --${name}.`);
  return {
    stages: named.length > 0 ? stageNames.filter((name) => named.includes(name)) : stageNames,
    filters,
    changed: given.has('changed') ? given.get('changed') || 'HEAD' : undefined,
    at: given.get('at'),
    order: given.has('random') ? randomOrder(given.get('random')) : [],
  };
}

/** The seed is printed, so that the same order can be had again. */
function randomOrder(given) {
  const seed = given || String(Math.floor(Math.random() * 2 ** 31));
  console.log(`Random order: --random=${seed}`);
  process.env.TEST_ORDER_SEED = seed;
  return ['--testSequencer', './scripts/randomSequencer.cjs', '--randomize', '--seed', seed];
}

function refuse(reason) {
  console.error(`${reason}\n${USAGE}`);
  process.exit(1);
}
