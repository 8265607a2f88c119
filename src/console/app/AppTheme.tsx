import { selectAppearance } from '@console/domain/preferences/preferencesSlice';
import { useAppSelector } from '@console/state/hooks';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { useConsoleTheme } from './useConsoleTheme';

/**
 * The preferences own the appearance; MUI keeps a copy in `mui-mode`, which the page's first script reads
 * before anything is painted. Until the preferences have been read, that copy stands.
 */
const AppearanceSync = () => {
  const appearance = useAppSelector(selectAppearance);
  const isRead = useAppSelector(({ preferences }) => preferences._persist.rehydrated);
  const { mode, setMode } = useColorScheme();
  useEffect(() => {
    if (isRead && mode !== appearance) setMode(appearance);
  }, [appearance, isRead, mode, setMode]);
  return null;
};

export const AppTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={useConsoleTheme()} disableTransitionOnChange>
    <CssBaseline />
    <AppearanceSync />
    {children}
  </ThemeProvider>
);
