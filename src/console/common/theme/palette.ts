import type { PaletteOptions } from '@mui/material/styles';
import { COLOURS, type ColourName } from './tokens';

type Colour = (name: ColourName) => string;

const grounds = (colour: Colour) => ({
  background: { default: colour('canvas'), paper: colour('surface') },
  sunken: colour('sunken'),
  raised: colour('raised'),
  hover: colour('hover'),
  selected: colour('selected'),
  active: colour('active'),
  overlay: colour('overlay'),
  divider: colour('divider'),
  border: colour('border'),
  control: colour('control'),
  action: { hover: colour('hover'), selected: colour('selected'), disabled: colour('disabled') },
});

const texts = (colour: Colour) => ({
  text: {
    primary: colour('text'),
    secondary: colour('text2'),
    tertiary: colour('text3'),
    disabled: colour('disabled'),
  },
});

const accent = (colour: Colour) => ({
  main: colour('accentFill'),
  dark: colour('accentFillHover'),
  contrastText: colour('accentOn'),
  text: colour('accent'),
  soft: colour('accentSoft'),
  line: colour('accentLine'),
});

const state = (colour: Colour, name: 'success' | 'warning' | 'info' | 'purple' | 'error') => ({
  main: colour(name),
  contrastText: colour(name === 'error' ? 'errorOn' : 'surface'),
  soft: colour(`${name}Soft`),
  line: colour(`${name}Line`),
});

const series = (colour: Colour) => ({
  c1: colour('c1'),
  c2: colour('c2'),
  c3: colour('c3'),
  c4: colour('c4'),
  c5: colour('c5'),
  c6: colour('c6'),
  other: colour('other'),
});

/** The tokens of one scheme under MUI's names and our own. */
export const paletteOf = (scheme: 'light' | 'dark'): PaletteOptions => {
  const colour: Colour = (name) => COLOURS[name][scheme === 'light' ? 0 : 1];
  return {
    mode: scheme,
    contrastThreshold: 4.5,
    ...grounds(colour),
    ...texts(colour),
    primary: accent(colour),
    success: state(colour, 'success'),
    warning: state(colour, 'warning'),
    info: state(colour, 'info'),
    error: { ...state(colour, 'error'), fill: colour('errorFill') },
    purple: state(colour, 'purple'),
    tool: { main: colour('tool'), soft: colour('toolSoft'), line: colour('greyLine') },
    grey: { main: colour('grey'), soft: colour('greySoft'), line: colour('greyLine') },
    chart: series(colour),
  };
};
