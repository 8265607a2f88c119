import type { Theme } from '@mui/material/styles';

export type ToneName = 'success' | 'warning' | 'error' | 'info' | 'purple' | 'accent' | 'tool' | 'grey';

/** The colours of a meaning: text, soft ground, line. */
export const toneOf = (theme: Theme, tone: ToneName): { main: string; soft: string; line: string } => {
  const { palette } = theme.vars;
  if (tone === 'accent') {
    return { main: palette.primary.text ?? '', soft: palette.primary.soft, line: palette.primary.line };
  }
  return palette[tone];
};
