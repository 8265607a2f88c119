import { useGetLanguageModelsQuery } from '@console/domain/language-models/languageModelsApi';
import type { Model } from '@contract/limits';

/** Whoever answers: a model that sees pictures or reads text only, or the planner, which reads no files. Unknown counts as seeing. */
export type Sight = 'sees' | 'reads' | 'planner';

export const useSight = (model: Model | undefined): Sight => {
  const { data } = useGetLanguageModelsQuery(undefined);
  const known = data?.models.find(({ name }) => name === model);
  if (!known) return 'sees';
  if (known.missing !== undefined) return 'planner';
  return known.seesImages ? 'sees' : 'reads';
};
