import { useLanguage } from '@console/common/copy/languageContext';
import { EntryLink } from '@console/common/ui/EntryLink';
import { useTip } from '@console/common/ui/useTip';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { findRoute, ROUTE_TABLE, type RouteRow } from '../routes/routeTable';

const List = styled('ul')({ display: 'flex', flexDirection: 'column', gap: 1, paddingTop: 4 });

interface NavListProps {
  collapsed: boolean;
  onNavigate?: () => void;
}

const NavEntry = ({ row, collapsed, onNavigate }: NavListProps & { row: RouteRow }) => {
  const isCurrent = findRoute(useLocation().pathname) === row;
  const title = row.title[useLanguage()];
  const { props, bubble } = useTip(collapsed ? title : '', 'right');
  return (
    <>
      <EntryLink
        {...props}
        to={row.path}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={title}
        onClick={onNavigate}
      >
        <row.icon size={16} aria-hidden="true" />
        {collapsed ? null : title}
      </EntryLink>
      {bubble}
    </>
  );
};

export const NavList = (props: NavListProps) => (
  <List>
    {ROUTE_TABLE.map((row, index) => {
      const startsGroup = index > 0 && ROUTE_TABLE[index - 1]?.navGroup !== row.navGroup;
      return (
        <li key={row.path} style={startsGroup ? { marginTop: 14 } : undefined}>
          <NavEntry {...props} row={row} />
        </li>
      );
    })}
  </List>
);
