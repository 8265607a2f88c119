import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { RouterError } from '../shell/RouterError';
import { LoginPage, SignedInShell } from './lazyPages';
import { NotFoundPage } from './NotFoundPage';
import { RequireAccess } from './RequireAccess';
import { RequireUser } from './RequireUser';
import { ALIASES, ROUTE_TABLE } from './routeTable';

/** The route table as react-router's: one guarded shell around every screen but sign-in. */
export const routeObjects = (): RouteObject[] => [
  {
    errorElement: <RouterError />,
    children: [
      { path: '/login', element: <LoginPage /> },
      {
        element: (
          <RequireUser>
            <SignedInShell />
          </RequireUser>
        ),
        children: [
          ...ROUTE_TABLE.map(({ path, roles, permission, Page }) => ({
            path: path === '/' ? path : `${path}/*`,
            element: (
              <RequireAccess roles={roles} permission={permission}>
                <Page />
              </RequireAccess>
            ),
          })),
          ...Object.entries(ALIASES).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routeObjects());
