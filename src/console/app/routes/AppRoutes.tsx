import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, useRoutes, type RouteObject } from 'react-router-dom';
import { LateRouterError } from '../shell/LateErrorScreen';
import { LoginPage, NotFoundPage, SignedInShell } from './lazyPages';
import { RequireAccess } from './RequireAccess';
import { RequireUser } from './RequireUser';
import { ALIASES, EVERY_SCREEN } from './routeTable';

const SIGNED_IN_ROUTES: RouteObject[] = [
  ...EVERY_SCREEN.map(({ path, subPaths, roles, permission, Page }) => ({
    path: subPaths ? `${path}/*` : path,
    element: (
      <RequireAccess roles={roles} permission={permission}>
        <Page />
      </RequireAccess>
    ),
  })),
  ...Object.entries(ALIASES).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  { path: '*', element: <NotFoundPage /> },
];

const ROUTES: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  {
    element: (
      <RequireUser>
        <SignedInShell />
      </RequireUser>
    ),
    children: SIGNED_IN_ROUTES,
  },
];

const Matched = () => useRoutes(ROUTES);

/** The route table as react-router's: one guarded shell around every screen but sign-in. */
export const AppRoutes = () => (
  <ErrorBoundary FallbackComponent={LateRouterError}>
    <Matched />
  </ErrorBoundary>
);
