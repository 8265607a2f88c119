import type { CSSObject, Theme } from '@mui/material/styles';
import { insetFocusRing } from '../theme/focusRing';

/** Boxes or radio buttons under one legend; the columns of a label are its own. */
export const choiceFieldset = (theme: Theme): CSSObject => ({
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { marginBottom: 6, padding: 0, fontWeight: 500 },
  '& label:has(:focus-visible)': insetFocusRing(theme),
  '& input': { margin: '2px 0 0', accentColor: theme.vars.palette.primary.main },
});
