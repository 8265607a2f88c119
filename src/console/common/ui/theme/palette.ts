import type { PaletteOptions } from '@mui/material/styles';
import { COLOURS, type ColourName } from './tokens';

const state = (colour: (name: ColourName) => string, name: 'success' | 'warning' | 'info' | 'purple') => ({
  main: colour(name),
  contrastText: colour('surface'),
  soft: colour(`${name}Soft`),
  line: colour(`${name}Line`),
});

/** The tokens of one scheme under MUI's names and our own. */
export const paletteOf = (scheme: 'light' | 'dark'): PaletteOptions => {
  const colour = (name: ColourName): string => COLOURS[name][scheme === 'light' ? 0 : 1];
  return {
    mode: scheme,
    contrastThreshold: 4.5,
    background: { default: colour('canvas'), paper: colour('surface') },
    text: {
      primary: colour('text'),
      secondary: colour('text2'),
      tertiary: colour('text3'),
      disabled: colour('disabled'),
    },
    divider: colour('divider'),
    border: colour('border'),
    control: colour('control'),
    sunken: colour('sunken'),
    raised: colour('raised'),
    hover: colour('hover'),
    selected: colour('selected'),
    active: colour('active'),
    overlay: colour('overlay'),
    action: { hover: colour('hover'), selected: colour('selected'), disabled: colour('disabled') },
    primary: {
      main: colour('accentFill'),
      dark: colour('accentFillHover'),
      contrastText: colour('accentOn'),
      text: colour('accent'),
      soft: colour('accentSoft'),
      line: colour('accentLine'),
    },
    success: state(colour, 'success'),
    warning: state(colour, 'warning'),
    info: state(colour, 'info'),
    purple: state(colour, 'purple'),
    error: {
      main: colour('error'),
      contrastText: colour('errorOn'),
      soft: colour('errorSoft'),
      line: colour('errorLine'),
      fill: colour('errorFill'),
    },
    tool: { main: colour('tool'), soft: colour('toolSoft'), line: colour('greyLine') },
    grey: { main: colour('grey'), soft: colour('greySoft'), line: colour('greyLine') },
    chart: {
      c1: colour('c1'),
      c2: colour('c2'),
      c3: colour('c3'),
      c4: colour('c4'),
      c5: colour('c5'),
      c6: colour('c6'),
      other: colour('other'),
    },
  };
};
