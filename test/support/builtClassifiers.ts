import { join } from 'node:path';
import { readModelsFrom } from '@platform/agents/planner/trainedModel';

/**
 * A platform in a test's own process runs from the sources, where the first sentence would train the classifiers for seconds, and
 * nothing else could happen meanwhile. It reads the models of the build, which is made before these tests, as a platform in
 * production does.
 */
readModelsFrom(join('dist', 'platform', 'agents', 'planner'));
