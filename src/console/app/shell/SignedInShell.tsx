import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { whenFirstScreenStands } from '@console/common/loading/firstScreen';
import { usePageTitle } from '@console/common/hooks/useDocumentTitle';
import { HEADER_HEIGHT, RADIUS, SIDEBAR_COLLAPSED_WIDTH, SIDEBAR_WIDTH } from '@console/common/theme/tokens';
import {
  selectHasNewVersion,
  selectIsOffline,
  selectTabApart,
} from '@console/domain/connectivity/connectivitySlice';
import { selectSidebar, sidebarToggled } from '@console/domain/preferences/preferencesSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { findRoute } from '../routes/routeTable';
import { LateErrorScreen } from './LateErrorScreen';
import { Header } from './Header';
import { shellCopy } from './shellCopy';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';

const Nothing = (): null => null;

const SidebarDrawer = lazy(async () => {
  const drawer = await import(/* webpackChunkName: "SidebarDrawer" */ './SidebarDrawer');
  return { default: drawer.SidebarDrawer };
});

const loadOfflineBanner = async () => {
  const banner = await import(/* webpackChunkName: "OfflineBanner" */ './OfflineBanner');
  return { default: banner.OfflineBanner };
};
const OfflineBanner = lazy(loadOfflineBanner);
const loadOutboxPanel = () => import(/* webpackChunkName: "OutboxPanel" */ './outbox/OutboxPanel');

const NewVersionBar = lazy(async () => {
  const bar = await import(/* webpackChunkName: "OfflineBanner" */ './NewVersionBar');
  return { default: bar.NewVersionBar };
});

const TabApartBar = lazy(async () => {
  const bar = await import(/* webpackChunkName: "OfflineBanner" */ './TabApartBar');
  return { default: bar.TabApartBar };
});

/** Beside the sagas: nobody presses a shortcut before the first screen stands. */
const Shortcuts = lazy(async () => {
  await whenFirstScreenStands();
  const part = await import(/* webpackChunkName: "Sagas" */ './Shortcuts').catch(() => undefined);
  return { default: part?.Shortcuts ?? Nothing };
});

const WindowColumn = styled('div')({ display: 'flex', flexDirection: 'column', height: '100dvh' });

const Grid = styled('div', { shouldForwardProp: (prop) => prop !== 'sideWidth' })<{ sideWidth: number }>(
  ({ theme, sideWidth }) => ({
    display: 'grid',
    flex: 1,
    minHeight: 0,
    gridTemplateColumns: `${String(sideWidth)}px minmax(0, 1fr)`,
    gridTemplateRows: `${String(HEADER_HEIGHT)}px minmax(0, 1fr)`,
    transition: 'grid-template-columns 240ms cubic-bezier(.2,0,0,1)',
    '& > nav': { gridRow: '1 / 3' },
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: '52px minmax(0, 1fr)',
      '& > nav': { display: 'none' },
    },
  }),
);

const Sheet = styled('main')(({ theme }) => ({
  position: 'relative',
  isolation: 'isolate',
  minHeight: 0,
  margin: '0 8px 8px 0',
  overflow: 'auto',
  borderRadius: RADIUS.sheet,
  background: theme.vars.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
  '&:focus': { outline: 'none' },
  [theme.breakpoints.down('md')]: { margin: 0, borderRadius: 0, boxShadow: 'none' },
}));

/** The frame around every screen: sidebar, header, one white sheet. */
export const SignedInShell = () => {
  const words = useCopy(shellCopy);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const offline = useAppSelector(selectIsOffline);
  const isApart = useAppSelector(selectTabApart) !== 'none';
  const hasNewVersion = useAppSelector(selectHasNewVersion);
  const collapsed = useAppSelector(selectSidebar) === 'collapsed';
  const [drawer, setDrawer] = useState<'closed' | 'open'>('closed');
  /** Fetched while there is a network: without one it is too late. */
  useEffect(() => {
    whenFirstScreenStands()
      .then(() => Promise.all([loadOfflineBanner(), loadOutboxPanel()]))
      .catch(() => undefined);
  }, []);
  const route = findRoute(pathname);
  usePageTitle(route ? route.title[language] : words.product);
  const closeDrawer = (): void => {
    setDrawer('closed');
  };
  return (
    <WindowColumn>
      <SkipLink />
      <Suspense>
        <Shortcuts />
      </Suspense>
      {offline ? (
        <Suspense>
          <OfflineBanner />
        </Suspense>
      ) : null}
      {isApart ? (
        <Suspense>
          <TabApartBar />
        </Suspense>
      ) : null}
      {hasNewVersion ? (
        <Suspense>
          <NewVersionBar />
        </Suspense>
      ) : null}
      <Grid sideWidth={collapsed ? SIDEBAR_COLLAPSED_WIDTH : SIDEBAR_WIDTH}>
        <Sidebar collapsed={collapsed} onToggle={() => dispatch(sidebarToggled())} />
        <Header
          offline={offline}
          onOpenMenu={() => {
            setDrawer('open');
          }}
        />
        <Sheet id="content" tabIndex={-1}>
          <ErrorBoundary FallbackComponent={LateErrorScreen} resetKeys={[pathname]}>
            <Suspense>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Sheet>
      </Grid>
      {drawer === 'open' ? (
        <Suspense>
          <SidebarDrawer onClose={closeDrawer} />
        </Suspense>
      ) : null}
    </WindowColumn>
  );
};
