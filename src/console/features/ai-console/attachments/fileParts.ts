import { focusRing } from '@console/common/theme/focusRing';
import { RADIUS } from '@console/common/theme/tokens';
import { styled } from '@mui/material/styles';

export const FileList = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** A file: picture or sign, name and size, and what can be done with it. */
export const FileFrame = styled('li', { shouldForwardProp: (prop) => prop !== 'wrong' })<{
  wrong?: boolean;
}>(({ theme, wrong = false }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  maxWidth: '100%',
  minHeight: 40,
  padding: '3px 4px 3px 8px',
  borderRadius: RADIUS.control,
  boxShadow: `inset 0 0 0 1px ${wrong ? theme.vars.palette.error.main : theme.vars.palette.border}`,
  background: theme.vars.palette.background.paper,
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& > .words': { display: 'grid', minWidth: 0 },
  '& .name': {
    ...theme.typography.body2,
    maxWidth: 220,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    unicodeBidi: 'isolate',
  },
  '& .note': {
    ...theme.typography.caption,
    color: wrong ? theme.vars.palette.error.main : theme.vars.palette.text.secondary,
  },
  '& a': { color: 'inherit', borderRadius: RADIUS.chip, '&:focus-visible': focusRing(theme) },
}));

export const Picture = styled('img')(({ theme }) => ({
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: RADIUS.chip,
  objectFit: 'cover',
  fontSize: 0,
  background: theme.vars.palette.hover,
}));

export const PictureButton = styled('button')(({ theme }) => ({
  display: 'block',
  padding: 0,
  border: 0,
  borderRadius: RADIUS.control,
  overflow: 'hidden',
  background: theme.vars.palette.hover,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
  cursor: 'zoom-in',
  '&:focus-visible': focusRing(theme),
  '& > img': { display: 'block', width: 128, height: 96, objectFit: 'cover' },
}));
