const { createHash } = require('node:crypto');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Test files in the order of a hash over their path and `TEST_ORDER_SEED`: random, and the same for the same seed. */
module.exports = class RandomSequencer extends Sequencer {
  sort(tests) {
    const rank = ({ path }) =>
      createHash('sha256').update(`${process.env.TEST_ORDER_SEED} ${path}`).digest('hex');
    return [...tests].sort((left, right) => (rank(left) < rank(right) ? -1 : 1));
  }
};
