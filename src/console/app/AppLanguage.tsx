import { documentLanguage } from '@console/common/copy/defineCopy';
import { LanguageContext, ZoneContext } from '@console/common/copy/languageContext';
import {
  selectDisplayZone,
  selectLanguage,
  selectWorkspaceZone,
} from '@console/domain/preferences/preferencesSlice';
import { useAppSelector } from '@console/state/hooks';
import { displayZone, setZones, workspaceZone } from '@contract/zones';
import { useEffect, type ReactNode } from 'react';

export const AppLanguage = ({ children }: { children: ReactNode }) => {
  const language = useAppSelector(selectLanguage);
  // Before anything is drawn below: every time is written in it.
  setZones(useAppSelector(selectWorkspaceZone) ?? workspaceZone(), useAppSelector(selectDisplayZone));
  useEffect(() => {
    document.documentElement.lang = documentLanguage(language);
  }, [language]);
  return (
    <ZoneContext value={`${workspaceZone()} ${displayZone()}`}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </ZoneContext>
  );
};
