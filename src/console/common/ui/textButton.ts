import type { Theme } from '@mui/material/styles';

/** A figure or name that is a button: underlined, and otherwise as the text around it. */
export const textButton = ({ vars: { palette } }: Theme) => ({
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationColor: palette.border,
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  '&:hover': { textDecorationColor: 'currentColor' },
});
