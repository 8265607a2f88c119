import { useGetLanguageModelsQuery } from '@console/domain/language-models/languageModelsApi';
import { selectChosenModel } from '@console/domain/preferences/preferencesSlice';
import { useAppSelector } from '@console/state/hooks';
import { MODELS, type Model } from '@contract/limits';

/** Model of the next message: the chosen one, else the first that can answer; undefined until the platform has said which can. */
export const useModel = (): Model | undefined => {
  const chosen = useAppSelector(selectChosenModel);
  const { data, isLoading } = useGetLanguageModelsQuery(undefined);
  if (chosen !== undefined) return chosen;
  return isLoading ? undefined : (data?.startsWith ?? MODELS[0]);
};
