import { useGetLanguageModelsQuery } from '@console/domain/language-models/languageModelsApi';

const NONE: ReadonlyMap<string, string> = new Map();

/** Models that the built-in planner stands in for, with the variable whose key is missing; empty while unknown. */
export const usePlannedModels = (): ReadonlyMap<string, string> => {
  const { data } = useGetLanguageModelsQuery(undefined);
  if (!data) return NONE;
  return new Map(
    data.models.flatMap(({ name, missing }) => (missing === undefined ? [] : [[name, missing]])),
  );
};
