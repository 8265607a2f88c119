import { documentLanguage } from '@console/common/copy/defineCopy';
import { LanguageContext, ZoneContext } from '@console/common/copy/languageContext';
import {
  selectDisplayZone,
  selectLanguage,
  selectWorkspaceZone,
} from '@console/domain/preferences/preferencesSlice';
import { useAppSelector } from '@console/state/hooks';
import { displayZone, setZones, workspaceZone } from '@contract/zones';
import { useLayoutEffect, type ReactNode } from 'react';
import { useReadyLanguage } from './languages/useReadyLanguage';

/** Draws nothing until there are words to draw with: a page in a language that is loaded late shows no other one first. */
export const AppLanguage = ({ children }: { children: ReactNode }) => {
  const language = useReadyLanguage(useAppSelector(selectLanguage));
  // Before anything is drawn below: every time is written in it.
  setZones(useAppSelector(selectWorkspaceZone) ?? workspaceZone(), useAppSelector(selectDisplayZone));
  // Before the first paint: the fonts hang on it.
  useLayoutEffect(() => {
    if (language) document.documentElement.lang = documentLanguage(language);
  }, [language]);
  if (!language) return null;
  return (
    <ZoneContext value={`${workspaceZone()} ${displayZone()}`}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </ZoneContext>
  );
};
