import { documentLanguage } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { TipButton } from '@console/common/ui/TipButton';
import { selectOutboxCount } from '@console/domain/outbox/outboxSelectors';
import { useGetClientConfigQuery } from '@console/domain/session/sessionApi';
import { useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { Menu as MenuIcon, WifiOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { findRoute } from '../routes/routeTable';
import { AfterLateTables } from '../store/AfterLateTables';
import { NotificationBell } from './NotificationBell';
import { PaletteButton } from './PaletteButton';
import { shellCopy } from './shellCopy';
import { UserMenu } from './UserMenu';

const LateControls = lazy(async () => {
  const controls = await import(/* webpackChunkName: "Sagas" */ './LateControls');
  return { default: controls.LateControls };
});

const OutboxButton = lazy(async () => {
  const button = await import(/* webpackChunkName: "OutboxPanel" */ './outbox/OutboxButton');
  return { default: button.OutboxButton };
});

const HeaderBar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 16px 0 8px',
  [theme.breakpoints.down('md')]: {
    padding: '0 12px 0 8px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Title = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle1,
  margin: 0,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:is(span)': { fontWeight: 500, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    '&:is(span)': { fontSize: 15, fontWeight: 600, color: theme.vars.palette.text.primary },
  },
}));

const Subtitle = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** On a phone there is room for one of the two. */
const DemoChip = styled(Chip)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { '[data-offline] ~ &': { display: 'none' } },
}));

/** On a phone the buttons are wide enough to stand side by side. */
const HeaderActions = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  [theme.breakpoints.down('sm')]: { gap: 0 },
}));

const OpenMenu = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

/** One that fails takes none of the others with it, nor the screen, and is there again on the next one. */
const CONTROLS = [PaletteButton, NotificationBell, UserMenu];

interface HeaderProps {
  offline: boolean;
  onOpenMenu: () => void;
}

export const Header = ({ offline, onOpenMenu }: HeaderProps) => {
  const words = useCopy(shellCopy);
  const language = useLanguage();
  const waiting = useAppSelector(selectOutboxCount);
  /** Once there, it sees itself when there is nothing to show. */
  const [outbox, setOutbox] = useState<'unused' | 'used'>('unused');
  if (waiting > 0 && outbox === 'unused') setOutbox('used');
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  const { data: config } = useGetClientConfigQuery(undefined);
  return (
    <HeaderBar>
      <OpenMenu>
        <TipButton label={words.openMenu} onClick={onOpenMenu}>
          <MenuIcon size={18} />
        </TipButton>
      </OpenMenu>
      <Title
        as={route?.heading === 'header' ? 'h1' : 'span'}
        lang={language === 'mixed' ? 'en' : documentLanguage(language)}
      >
        {route ? route.title[language] : words.defaultTitle}
      </Title>
      {route?.subtitle ? <Subtitle>{route.subtitle[language]}</Subtitle> : null}
      {offline ? (
        <Chip tone="warning" data-offline>
          <WifiOff size={12} aria-hidden="true" />
          {words.offline}
        </Chip>
      ) : null}
      {offline || outbox === 'unused' ? null : (
        <Suspense>
          <OutboxButton />
        </Suspense>
      )}
      {config?.demo ? (
        <DemoChip outlined title={words.demoHint}>
          {words.demo}
        </DemoChip>
      ) : null}
      <HeaderActions>
        <AfterLateTables>
          <Suspense>
            <LateControls />
          </Suspense>
        </AfterLateTables>
        {CONTROLS.map((Control, at) => (
          <ErrorBoundary key={at} fallback={null} resetKeys={[pathname]}>
            <Control />
          </ErrorBoundary>
        ))}
      </HeaderActions>
    </HeaderBar>
  );
};
