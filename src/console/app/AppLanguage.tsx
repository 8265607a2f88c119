import { documentLanguage } from '@console/common/copy/defineCopy';
import { LanguageContext } from '@console/common/copy/languageContext';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import { useAppSelector } from '@console/state/hooks';
import { useEffect, type ReactNode } from 'react';

export const AppLanguage = ({ children }: { children: ReactNode }) => {
  const language = useAppSelector(selectLanguage);
  useEffect(() => {
    document.documentElement.lang = documentLanguage(language);
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
};
