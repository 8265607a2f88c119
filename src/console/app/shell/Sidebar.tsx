import { ErrorBoundary } from 'react-error-boundary';
import { useCopy } from '@console/common/copy/languageContext';
import { HEADER_HEIGHT } from '@console/common/theme/tokens';
import { Logo } from '@console/common/ui/Logo';
import { TipButton } from '@console/common/ui/TipButton';
import { styled } from '@mui/material/styles';
import { PanelLeft } from 'lucide-react';
import { ChatServerState } from './ChatServerState';
import { NavList } from './NavList';
import { shellCopy } from './shellCopy';

const SidebarNav = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: '0 8px 8px 12px',
  '& > footer': { marginTop: 'auto' },
  [theme.breakpoints.down('md')]: { width: 264 },
}));

const Brand = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle1,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  height: HEADER_HEIGHT,
  padding: '0 8px',
  '& > svg': { color: theme.vars.palette.primary.text },
  '& > strong': { flex: 1, fontWeight: 600, whiteSpace: 'nowrap' },
}));

interface SidebarProps {
  collapsed: boolean;
  onToggle?: () => void;
  onNavigate?: () => void;
}

/** Navigation with the product's name above and the chat server's state below. */
export const Sidebar = ({ collapsed, onToggle, onNavigate }: SidebarProps) => {
  const words = useCopy(shellCopy);
  const toggle = onToggle && (
    <TipButton size="small" label={collapsed ? words.expand : words.collapse} onClick={onToggle}>
      <PanelLeft size={16} />
    </TipButton>
  );
  return (
    <SidebarNav aria-label={words.mainMenu}>
      <Brand>
        {collapsed ? (
          toggle
        ) : (
          <>
            <Logo />
            <strong lang="en">{words.product}</strong>
            {toggle}
          </>
        )}
      </Brand>
      <NavList collapsed={collapsed} {...(onNavigate ? { onNavigate } : {})} />
      <footer>
        <ErrorBoundary fallback={null}>
          <ChatServerState compact={collapsed} />
        </ErrorBoundary>
      </footer>
    </SidebarNav>
  );
};
