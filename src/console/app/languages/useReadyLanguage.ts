import { hasWords, wordsIn, type Language } from '@console/common/copy/defineCopy';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { useEffect, useState } from 'react';
import { languagesCopy } from './languagesCopy';
import { loadWords } from './loadWords';

/** A reader of a language whose words do not come has the page in this one. */
const INSTEAD: Language = 'en';

/**
 * The language to draw in: the chosen one once its words are here, until then the one before; undefined while the page has
 * not been drawn yet. Words that did not come are asked for again when the network is back.
 */
export const useReadyLanguage = (chosen: Language): Language | undefined => {
  const dispatch = useAppDispatch();
  const [ready, setReady] = useState<Language | undefined>(hasWords(chosen) ? chosen : undefined);
  if (hasWords(chosen) && ready !== chosen) setReady(chosen);
  useEffect(() => {
    if (hasWords(chosen)) return undefined;
    let isWanted = true;
    const load = async (): Promise<void> => {
      const isLoaded = await loadWords(chosen);
      if (!isWanted) return;
      setReady((before) => (isLoaded ? chosen : (before ?? INSTEAD)));
      if (isLoaded) return;
      const { notLoaded, triedAgain } = wordsIn(languagesCopy, INSTEAD);
      dispatch(toastRequested({ id: 'language', kind: 'error', title: notLoaded, message: triedAgain }));
    };
    const onLoad = (): void => void load();
    onLoad();
    window.addEventListener('online', onLoad);
    return () => {
      isWanted = false;
      window.removeEventListener('online', onLoad);
    };
  }, [chosen, dispatch]);
  return hasWords(chosen) ? chosen : ready;
};
