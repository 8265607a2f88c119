import { useGetLanguageModelsQuery } from '@console/domain/language-models/languageModelsApi';
import { selectChosenModel } from '@console/domain/preferences/preferencesSlice';
import { useAppSelector } from '@console/state/hooks';
import { MODELS, type Model } from '@contract/limits';

/** Which model the next message asks: the one that was chosen, else the first that can answer. */
export const useModel = (): Model => {
  const chosen = useAppSelector(selectChosenModel);
  const { data } = useGetLanguageModelsQuery(undefined);
  return chosen ?? data?.startsWith ?? MODELS[0];
};
