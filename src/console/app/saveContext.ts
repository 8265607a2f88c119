import { createContext } from 'react';
import type { SaveNow } from './store/saveNow';

export const SaveContext = createContext<SaveNow>(() => Promise.resolve([]));
