import type { TypographyVariantsOptions } from '@mui/material/styles';
import { MONO, SANS } from './tokens';

const text = (size: number, line: number, weight: 400 | 450 | 500 | 600, tracking = 0) => ({
  fontSize: size,
  lineHeight: `${String(line)}px`,
  fontWeight: weight,
  letterSpacing: tracking === 0 ? 'normal' : `${String(tracking)}em`,
});

export const typography: TypographyVariantsOptions = {
  fontFamily: SANS,
  fontSize: 13,
  fontWeightLight: 400,
  fontWeightBold: 600,
  h1: { ...text(24, 28, 600, -0.025), '@media (max-width: 599px)': { fontSize: 22 } },
  h2: text(20, 28, 600, -0.02),
  h3: text(16, 24, 600, -0.015),
  h4: text(13, 20, 600),
  h5: text(13, 20, 600),
  h6: text(13, 20, 600),
  subtitle1: text(14, 20, 600, -0.01),
  subtitle2: text(13, 20, 500),
  body1: text(14, 23, 400, -0.005),
  body2: text(13, 20, 400),
  button: { ...text(13, 20, 600), textTransform: 'none' },
  caption: text(12, 16, 400),
  overline: { ...text(11, 16, 400), textTransform: 'none' },
  mono: { ...text(12, 20, 450, -0.01), fontFamily: MONO, fontVariantLigatures: 'none' },
};
