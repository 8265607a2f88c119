import { useCopy } from '@console/common/copy/languageContext';
import { focusRing, insetOutline } from '@console/common/theme/focusRing';
import { RADIUS } from '@console/common/theme/tokens';
import { Kbd } from '@console/common/ui/Kbd';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { shellCopy } from './shellCopy';
import { useCommandPalette } from './useCommandPalette';

const Opener = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 248,
  minWidth: 0,
  height: 32,
  padding: '0 6px 0 10px',
  border: 0,
  borderRadius: RADIUS.control,
  background: theme.vars.palette.background.paper,
  boxShadow: insetOutline(theme.vars.palette.border),
  color: theme.vars.palette.text.tertiary,
  cursor: 'pointer',
  '& > span': {
    flex: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'left',
  },
  '&:hover': { background: theme.vars.palette.hover },
  '&:focus-visible': focusRing(theme),
  [theme.breakpoints.down('sm')]: {
    flex: 'none',
    justifyContent: 'center',
    width: 40,
    height: 40,
    padding: 0,
    background: 'none',
    boxShadow: 'none',
    color: theme.vars.palette.text.secondary,
    '& > svg': { width: 18, height: 18 },
    '& > :not(svg)': { display: 'none' },
  },
}));

const SHORTCUT = navigator.userAgent.includes('Mac') ? '⌘K' : 'Ctrl K';

/** A field on a wide screen, an icon on a phone; either way it opens the command palette. */
export const PaletteButton = () => {
  const { search } = useCopy(shellCopy);
  const { Palette, isOpen, toggle, close } = useCommandPalette();
  return (
    <>
      <Opener
        type="button"
        aria-label={`${search} ${SHORTCUT}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={toggle}
      >
        <Search size={14} aria-hidden="true" />
        <span>{search}</span> <Kbd>{SHORTCUT}</Kbd>
      </Opener>
      {Palette ? <Palette onClose={close} /> : null}
    </>
  );
};
