import { useCopy } from '@console/common/copy/languageContext';
import { EntryLink } from '@console/common/ui/EntryLink';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { configureCopy } from './configureCopy';
import { CONFIGURE_SECTIONS } from './configureSections';

const Nav = styled('nav')(({ theme }) => ({
  '& ul': { display: 'flex', flexDirection: 'column', gap: 1 },
  [theme.breakpoints.down('md')]: {
    overflowX: 'auto',
    '& ul': { flexDirection: 'row', gap: 4, paddingBottom: 2 },
  },
}));

const Entry = styled(EntryLink)(({ theme }) => ({
  '&[aria-current]': { background: theme.vars.palette.selected, boxShadow: 'none' },
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
