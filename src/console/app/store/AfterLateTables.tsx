import { useAppSelector } from '@console/state/hooks';
import type { ReactNode } from 'react';

/** Readers of the tables that come with the sagas are shown once they are there. */
export const AfterLateTables = ({ children }: { children: ReactNode }) =>
  useAppSelector((state) => 'messages' in state) ? children : null;
