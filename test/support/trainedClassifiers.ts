import { readModelsFrom } from '@platform/agents/planner/trainedModel';

/** The planner's classifiers, as `trainClassifiers` has trained them for all files of tests. */
readModelsFrom(process.env['TEST_CLASSIFIERS'] ?? '');
