import { createContext } from 'react';
import type { Persistor } from 'redux-persist';

export const PersistorContext = createContext<Pick<Persistor, 'flush'> | undefined>(undefined);
