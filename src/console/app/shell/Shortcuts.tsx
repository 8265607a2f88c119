import { lazy, Suspense, useCallback, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useShortcuts } from './shortcuts/useShortcuts';

const ShortcutsDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "ShortcutsDialog" */ './shortcuts/ShortcutsDialog');
  return { default: dialog.ShortcutsDialog };
});

/** Listens for the shell's shortcuts, and lists them. */
export const Shortcuts = () => {
  const [list, setList] = useState<'closed' | 'open'>('closed');
  const open = useCallback(() => {
    setList('open');
  }, []);
  useShortcuts(open);
  return list === 'open' ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ShortcutsDialog
          onClose={() => {
            setList('closed');
          }}
        />
      </Suspense>
    </ErrorBoundary>
  ) : null;
};
