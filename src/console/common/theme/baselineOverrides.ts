import type { Components, Theme } from '@mui/material/styles';
import { FONTS, SANS } from './tokens';

export const baselineOverrides: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { height: '100%', '--sans': FONTS.sans, '--mono': FONTS.mono },
      'html:lang(ja)': {
        '--sans': FONTS.japaneseSans,
        '--mono': FONTS.japaneseMono,
        // Words are not set apart by spaces: a line ends after a phrase where the browser knows them, else after any sign.
        '& body': { wordBreak: ['normal', 'auto-phrase'], lineBreak: 'strict' },
      },
      body: {
        height: '100%',
        fontFamily: SANS,
        fontSize: 13,
        lineHeight: '20px',
        fontVariantNumeric: 'tabular-nums',
        wordBreak: 'keep-all',
        overflowWrap: 'anywhere',
        WebkitFontSmoothing: 'antialiased',
        textRendering: 'optimizeLegibility',
        scrollbarWidth: 'thin',
        scrollbarColor: `${theme.vars.palette.control} transparent`,
      },
      '#root': { height: '100%' },
      'h1, h2, h3, h4, p, ul, ol, dl, dd, figure': { margin: 0, padding: 0 },
      'ul, ol': { listStyle: 'none' },
      'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
      svg: { display: 'block', flex: 'none' },
      'svg.lucide': { strokeWidth: 1.7 },
      '@media (prefers-reduced-motion: reduce)': {
        // Without the property, whatever had no transition would get one: sizes, too.
        '*, *::before, *::after': { animation: 'none !important', transition: 'opacity 80ms !important' },
      },
    }),
  },
};
