import { choiceFieldset } from '@console/common/ui/choiceFieldset';
import { styled } from '@mui/material/styles';

export const Choices = styled('fieldset')(({ theme }) => ({
  ...choiceFieldset(theme),
  '& label': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    gap: 8,
    padding: '6px 4px',
    borderRadius: 6,
    cursor: 'pointer',
  },
  '& label:has(:disabled)': { cursor: 'default', color: theme.vars.palette.text.secondary },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

export const Links = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.h4, '&:focus:not(:focus-visible)': { outline: 0 } },
  '& > p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& ul:empty': { display: 'none' },
  '& summary': {
    ...theme.typography.caption,
    minHeight: 24,
    lineHeight: '24px',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
}));

/** A link: name and right, its end, who came by it; its button at the right. */
export const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 12px',
  padding: '10px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', minWidth: 0 },
  '& strong': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > small': { gridColumn: '1 / -1', overflowWrap: 'anywhere' },
}));

export const LinkFields = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 14,
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  '& code': { background: theme.vars.palette.background.paper },
  '& > .fields': { display: 'flex', flexWrap: 'wrap', gap: '12px 24px' },
  '& > p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > footer': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
}));
