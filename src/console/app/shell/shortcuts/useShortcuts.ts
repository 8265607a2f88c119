import { GO_KEY, GO_WITHIN_MS, isTaken, letterOf } from '@console/common/hooks/singleKeys';
import { selectSingleKeys } from '@console/domain/preferences/preferencesSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIST_KEY, screenShortcuts, WRITE_KEY } from './shortcutTable';

const writingField = (): HTMLElement | null =>
  document.querySelector(`[aria-keyshortcuts="${WRITE_KEY.toUpperCase()}"]`);

/** `?` and the two keys to a screen. They can be switched off: whoever dictates would press them by speaking. */
export const useShortcuts = (onList: () => void): void => {
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const isOn = useAppSelector(selectSingleKeys) === 'on';
  useEffect(() => {
    if (!user || !isOn) return undefined;
    const screens = screenShortcuts(user);
    let goPressedAt = -Infinity;
    const go = (event: KeyboardEvent): void => {
      const letter = letterOf(event);
      const isSecond = event.timeStamp - goPressedAt < GO_WITHIN_MS;
      goPressedAt = !isSecond && letter === GO_KEY ? event.timeStamp : -Infinity;
      const screen = isSecond ? screens.find(({ shortcut }) => shortcut === letter) : undefined;
      const field = isSecond || letter !== WRITE_KEY ? null : writingField();
      if (screen ?? field) event.preventDefault();
      field?.focus();
      if (!screen) return;
      navigate(screen.path);
      document.getElementById('content')?.focus();
    };
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || isTaken(event)) return;
      if (event.key === LIST_KEY) {
        event.preventDefault();
        onList();
      } else if (event.key !== 'Shift') go(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, [navigate, user, isOn, onList]);
};
