import { defineCopy, label } from '@console/common/copy/defineCopy';

/** How a run was made. */
export const modeCopy = defineCopy('mode', {
  live: label('Live', 'Live'),
  dryRun: label('Dry Run', 'Dry Run'),
});
