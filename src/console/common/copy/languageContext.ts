import { createContext, useContext } from 'react';
import { wordsIn, type Copy, type Language, type Words } from './defineCopy';

export const LanguageContext = createContext<Language>('mixed');

/** In which zone times are shown: who says words says times too, and is drawn anew when it changes. */
export const ZoneContext = createContext('');

/** For what says times without words, and for what is kept between drawings. */
export const useZone = (): string => useContext(ZoneContext);

export const useLanguage = (): Language => {
  useContext(ZoneContext);
  return useContext(LanguageContext);
};

export const useCopy = <C extends Copy>(copy: C): Words<C> => wordsIn(copy, useLanguage());
