import { keyframes, styled } from '@mui/material/styles';

export const MessageArea = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
});

export const Scroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowAnchor: 'none',
  padding: '0 32px',
  [theme.breakpoints.down('sm')]: { padding: '0 16px' },
}));

const fade = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } });

/** A conversation that does not fill the pane stands at its foot. */
export const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: '100%',
  maxWidth: 760,
  minHeight: '100%',
  margin: '0 auto',
  justifyContent: 'flex-end',
  '& > .skeleton': { marginBottom: 16 },
  '& > .rows': { position: 'relative', flex: 'none' },
  '& > .rows > .row': {
    position: 'absolute',
    left: 0,
    width: '100%',
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
  },
  // A message that was searched for: marked once.
  '& > .rows > [data-found]::before': {
    content: '""',
    position: 'absolute',
    inset: '-6px -10px',
    zIndex: -1,
    borderRadius: 8,
    background: theme.vars.palette.warning.soft,
    animation: `${fade} 1200ms 2400ms forwards`,
    pointerEvents: 'none',
  },
  '& > .rows > .older': { position: 'absolute', top: 12, left: '50%', transform: 'translateX(-50%)' },
}));

export const Pill = styled('button')(({ theme }) => ({
  position: 'absolute',
  bottom: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 28,
  padding: '0 12px',
  border: 0,
  borderRadius: 14,
  cursor: 'pointer',
  fontWeight: 600,
  fontSize: 12,
  color: theme.vars.palette.background.paper,
  background: theme.vars.palette.text.primary,
}));
