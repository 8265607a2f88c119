import { useCopy } from '@console/common/copy/languageContext';
import { whenFirstScreenStands } from '@console/common/loading/firstScreen';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectActiveUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { CommandPaletteProps } from './palette/CommandPalette';
import { shellCopy } from './shellCopy';

type Palette = ComponentType<CommandPaletteProps>;

/** Fetched again after a failure, which a lazy component would remember. */
const fetchPalette = async (): Promise<Palette> => {
  const palette = await import(/* webpackChunkName: "CommandPalette" */ './palette/CommandPalette');
  return palette.CommandPalette;
};

/** With a Korean layout the key's name may be a Hangul letter. */
const isShortcut = ({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key)));

const useShortcut = (onPressed: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat) onPressed();
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, [onPressed]);
};

/** Opens and closes the command palette, whose code comes when the browser is idle, or when first asked for. */
export const useCommandPalette = () => {
  const words = useCopy(shellCopy);
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed');
  const [Palette, setPalette] = useState<Palette | null>(null);
  const keep = useCallback((fetched: Palette) => {
    setPalette(() => fetched);
  }, []);
  const isActive = useAppSelector(selectActiveUser) !== null;
  const toggle = useCallback(() => {
    if (!isActive) return;
    setState((before) => (before === 'open' ? 'closed' : 'open'));
  }, [isActive]);
  const close = useCallback<CommandPaletteProps['onClose']>((reason) => {
    setState(reason === 'moved' ? 'left' : 'closed');
  }, []);
  useShortcut(toggle);

  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined;
    let idle: number | undefined;
    let isWanted = true;
    void whenFirstScreenStands().then(() => {
      if (isWanted) idle = requestIdleCallback(() => void fetchPalette().then(keep, () => undefined));
    });
    return () => {
      isWanted = false;
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [keep]);

  useEffect(() => {
    if (state !== 'open' || Palette) return;
    fetchPalette().then(keep, (error: unknown) => {
      console.error('The command palette could not be fetched', error);
      setState('closed');
      dispatch(toastRequested({ kind: 'error', title: words.paletteFailed }));
    });
  }, [state, Palette, keep, dispatch, words]);

  /** The element that had focus on the screen before is gone with it. */
  useEffect(() => {
    if (state === 'left') document.getElementById('content')?.focus();
  }, [state]);

  return { Palette: state === 'open' ? Palette : null, isOpen: state === 'open', toggle, close };
};
