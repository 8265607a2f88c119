import { LANGUAGES, type Language } from '@console/common/copy/defineCopy';
import { browserFetch } from '@console/common/api/browserFetch';
import { servicesOfPage } from '@console/common/api/servicesOfPage';
import type { Failure } from '@console/common/api/failureWords';
import { whenFirstScreenStands } from '@console/common/loading/firstScreen';
import { createJsonStorage } from '@console/common/storage/jsonStorage';
import type { ToastPresenter } from '@console/common/toast/toast';
import { createOutboxJournal } from '@console/domain/outbox/outboxJournal';
import { createLateOutboxStorage } from './lateOutboxStorage';
import { readBuild } from '@console/common/api/readPage';
import type { StoreDependencies } from './store/makeStore';

const languageOfPage = (): Language =>
  LANGUAGES.find((language) => language === document.documentElement.lang) ?? 'ko';

const japaneseRefusals = async () => {
  const part = await import(/* webpackChunkName: "Japanese" */ '@console/common/api/refusals.ja');
  return part.JAPANESE_REFUSALS;
};

/** In the language of the page; the words are fetched with the first failure, and without them the platform's stand. */
const explainFailure = async <F extends Failure>(failure: F): Promise<F> => {
  const language = languageOfPage();
  try {
    const words = await import(/* webpackChunkName: "FailureWords" */ '@console/common/api/failureWords');
    return words.inLanguage(failure, language, language === 'ja' ? await japaneseRefusals() : undefined);
  } catch {
    return failure;
  }
};

/** The store's surroundings in a real browser. */
export const browserDependencies = (toasts: ToastPresenter): StoreDependencies => {
  const webStorage = (): Storage => window.localStorage;
  return {
    serviceBases: servicesOfPage(),
    fetch: browserFetch,
    now: () => Date.now(),
    explainFailure,
    toasts,
    build: readBuild(),
    storage: createJsonStorage(webStorage),
    outboxStorage: createLateOutboxStorage(whenFirstScreenStands(), webStorage),
    outboxJournal: createOutboxJournal(webStorage),
    firstScreen: whenFirstScreenStands(),
  };
};
