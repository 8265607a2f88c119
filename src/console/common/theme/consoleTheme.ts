import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import type {} from './augmentation';
import { baselineOverrides } from './baselineOverrides';
import { controlOverrides } from './controlOverrides';
import { feedbackOverrides } from './feedbackOverrides';
import { inputOverrides } from './inputOverrides';
import { paletteOf } from './palette';
import { surfaceOverrides } from './surfaceOverrides';
import { EASE_IN, EASE_OUT, RADIUS } from './tokens';
import { typography } from './typography';

const MENU_SHADOW = '0 8px 24px -6px #0b141433';
const DIALOG_SHADOW = '0 24px 64px -12px #04080866';

/** Only what floats has a shadow: step 8 is a menu, step 24 a dialog. */
const shadows = Array.from({ length: 25 }, (_, step) =>
  step === 8 ? MENU_SHADOW : step === 24 ? DIALOG_SHADOW : 'none',
) as Shadows;

export const consoleTheme: Theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  spacing: 4,
  shape: { borderRadius: RADIUS.control },
  shadows,
  typography,
  transitions: {
    duration: {
      shortest: 100,
      shorter: 100,
      short: 160,
      standard: 160,
      enteringScreen: 200,
      leavingScreen: 160,
    },
    easing: { easeOut: EASE_IN, easeIn: EASE_OUT, easeInOut: EASE_IN, sharp: EASE_IN },
  },
  motion: { reducedMotion: 'system' },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
  components: {
    ...baselineOverrides,
    ...controlOverrides,
    ...inputOverrides,
    ...surfaceOverrides,
    ...feedbackOverrides,
  },
});
