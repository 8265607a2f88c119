import { createContext, useContext } from 'react';
import { wordsIn, type Copy, type Language, type Words } from './defineCopy';

export const LanguageContext = createContext<Language>('mixed');

export const useLanguage = (): Language => useContext(LanguageContext);

export const useCopy = <C extends Copy>(copy: C): Words<C> => wordsIn(copy, useLanguage());
