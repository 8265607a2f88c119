import { useCopy } from '@console/common/copy/languageContext';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { RADIUS } from '@console/common/theme/tokens';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { configureCopy } from './configureCopy';
import { CONFIGURE_SECTIONS } from './configureSections';

const Nav = styled('nav')(({ theme }) => ({
  '& ul': { display: 'flex', flexDirection: 'column', gap: 1 },
  [theme.breakpoints.down('md')]: {
    overflowX: 'auto',
    '& ul': { flexDirection: 'row', gap: 4, paddingBottom: 2 },
  },
}));

const Entry = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 32,
  padding: '0 10px',
  whiteSpace: 'nowrap',
  borderRadius: RADIUS.control,
  textDecoration: 'none',
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  '& svg': { color: theme.vars.palette.text.tertiary },
  '&:hover': { background: theme.vars.palette.hover },
  '&:focus-visible': insetFocusRing(theme),
  '&[aria-current]': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.selected,
    '& svg': { color: theme.vars.palette.primary.text },
  },
  [theme.breakpoints.down('md')]: { height: 40 },
}));

/** The sections of Configure, as links: each has an address of its own. */
export const ConfigureNav = () => {
  const words = useCopy(configureCopy);
  const { pathname } = useLocation();
  const isCurrent = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <Nav aria-label={words.sections}>
      <ul>
        {CONFIGURE_SECTIONS.map(({ path, title, icon: Icon }) => (
          <li key={path}>
            <Entry
              to={`/configure/${path}`}
              aria-current={isCurrent(`/configure/${path}`) ? 'page' : undefined}
            >
              <Icon size={16} aria-hidden="true" />
              {words[title]}
            </Entry>
          </li>
        ))}
      </ul>
    </Nav>
  );
};
