import { consoleTheme } from '@console/common/theme/consoleTheme';
import { useEffect, useState } from 'react';

const FORCED_COLOURS = '(forced-colors: active)';

/** The theme, and its high-contrast form where the system forces its colours. */
export const useConsoleTheme = () => {
  const [theme, setTheme] = useState(consoleTheme);
  useEffect(() => {
    const media = window.matchMedia(FORCED_COLOURS);
    const adapt = async (): Promise<void> => {
      if (!media.matches) {
        setTheme(consoleTheme);
        return;
      }
      const { highContrastTheme } = await import(
        /* webpackChunkName: "HighContrastTheme" */ '@console/common/theme/highContrastTheme'
      );
      setTheme(highContrastTheme);
    };
    const onChange = (): void => void adapt();
    onChange();
    media.addEventListener('change', onChange);
    return () => {
      media.removeEventListener('change', onChange);
    };
  }, []);
  return theme;
};
