/** Every colour of the console: [light, dark]. Contrast is checked in `tokens.test.ts`. */
export const COLOURS = {
  canvas: ['#F3F5F4', '#0C1010'],
  surface: ['#FFFFFF', '#131818'],
  sunken: ['#F8F9F9', '#0F1414'],
  raised: ['#FFFFFF', '#1A2020'],
  hover: ['#EFF2F1', '#1D2424'],
  selected: ['#E3F0EE', '#142C2C'],
  active: ['#E6EAE9', '#252D2D'],
  overlay: ['#0C111152', '#00000099'],
  divider: ['#E6EAE9', '#202828'],
  border: ['#D6DCDB', '#2D3737'],
  control: ['#84908E', '#6B7877'],
  text: ['#151C1C', '#E4EAE9'],
  text2: ['#4E5B5A', '#A6B1B0'],
  text3: ['#5C6967', '#8E9A99'],
  disabled: ['#9AA5A3', '#56615F'],
  accent: ['#0B6E6E', '#62CBC3'],
  accentFill: ['#0B6E6E', '#46B5AD'],
  accentFillHover: ['#085858', '#62CBC3'],
  accentOn: ['#FFFFFF', '#04201F'],
  accentSoft: ['#E1F1EF', '#0F2B2A'],
  accentLine: ['#9CCFCA', '#1F5552'],
  success: ['#33751D', '#86C766'],
  successSoft: ['#EAF4E5', '#16260F'],
  successLine: ['#B7D6A8', '#2F4C22'],
  warning: ['#8F5600', '#E6B450'],
  warningSoft: ['#FDF2DC', '#2B2110'],
  warningLine: ['#E9C98B', '#5A4418'],
  error: ['#BC2F2B', '#F58E86'],
  errorSoft: ['#FCECEA', '#341614'],
  errorLine: ['#EFB5B0', '#692B28'],
  errorFill: ['#BC2F2B', '#D9544D'],
  errorOn: ['#FFFFFF', '#1F0403'],
  info: ['#2860B4', '#84B2F4'],
  infoSoft: ['#E8F0FB', '#13233A'],
  infoLine: ['#B4CDEF', '#27456F'],
  purple: ['#7140B4', '#BF9FF0'],
  purpleSoft: ['#F2ECFB', '#261A3A'],
  purpleLine: ['#D3BEEF', '#47316B'],
  tool: ['#2C3938', '#CDD6D5'],
  toolSoft: ['#E6EAE9', '#252D2D'],
  grey: ['#4E5B5A', '#A6B1B0'],
  greySoft: ['#ECEFEE', '#222A2A'],
  greyLine: ['#D0D7D6', '#384343'],
  c1: ['#0B6E6E', '#62CBC3'],
  c2: ['#7C3D0E', '#C96B33'],
  c3: ['#3F3F8A', '#97A3FE'],
  c4: ['#A27F29', '#F2D58E'],
  c5: ['#D171A8', '#B66E88'],
  c6: ['#3495DB', '#5293BE'],
  other: ['#84908E', '#6B7877'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColourName = keyof typeof COLOURS;

/** As the page says them (`baselineOverrides.ts`): they are others in Japanese. */
export const SANS = 'var(--sans)';
export const MONO = 'var(--mono)';

const FIRST = "'First Screens'";
const JAPANESE = "'Hiragino Sans', 'Hiragino Kaku Gothic ProN', 'Yu Gothic UI', Meiryo, 'Noto Sans CJK JP'";
const FAMILIES = "'Pretendard Variable', Pretendard, system-ui, sans-serif";
const CODE = "'JetBrains Mono Variable'";
/** Shipped fonts have Latin and Hangul, and of kana and kanji only some: Japanese is set in a font of the system alone. */
export const FONTS = {
  sans: `${FIRST}, ${FAMILIES}`,
  mono: `${CODE}, ${FIRST}, 'Pretendard Variable', ui-monospace, monospace`,
  japaneseSans: `${FIRST}, ${JAPANESE}, ${FAMILIES}`,
  japaneseMono: `${CODE}, ${FIRST}, ${JAPANESE}, ui-monospace, monospace`,
} as const;

export const RADIUS = { chip: 4, control: 6, inset: 8, panel: 10, sheet: 12, palette: 14 } as const;
export const SIDEBAR_WIDTH = 232;
export const SIDEBAR_COLLAPSED_WIDTH = 56;
export const HEADER_HEIGHT = 48;

export const EASE_IN = 'cubic-bezier(.2,0,0,1)';
export const EASE_OUT = 'cubic-bezier(.4,0,1,1)';
