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

export const SignedInShell = fullScreen(
  lazy(async () => {
    const shell = await import(/* webpackChunkName: "SignedInShell" */ '../shell/SignedInShell');
    return { default: shell.SignedInShell };
  }),
);
