import { lazy, Suspense, type ComponentType } from 'react';
import { FullScreenLoading } from './FullScreenLoading';

const fullScreen = (Part: ComponentType) => {
  const FullScreenPart = () => (
    <Suspense fallback={<FullScreenLoading />}>
      <Part />
    </Suspense>
  );
  return FullScreenPart;
};

export const LoginPage = fullScreen(
  lazy(async () => {
    const page = await import(/* webpackChunkName: "LoginPage" */ '@console/features/login/LoginPage');
    return { default: page.LoginPage };
  }),
);

export const NotFoundPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "NoScreen" */ './NotFoundPage');
  return { default: page.NotFoundPage };
});

export const RoleDenied = lazy(async () => {
  const denied = await import(/* webpackChunkName: "NoScreen" */ './AccessDenied');
  return { default: denied.RoleDenied };
});

export const PermissionDenied = lazy(async () => {
  const denied = await import(/* webpackChunkName: "NoScreen" */ './AccessDenied');
  return { default: denied.PermissionDenied };
});

/** Also fetched while somebody signs in. */
export const loadShell = () => import(/* webpackChunkName: "SignedInShell" */ '../shell/SignedInShell');

export const SignedInShell = fullScreen(
  lazy(async () => {
    const shell = await loadShell();
    return { default: shell.SignedInShell };
  }),
);
