import { GO_KEY, GO_WITHIN_MS, isTaken, letterOf } from '@console/common/hooks/singleKeys';
import { useAppSelector } from '@console/state/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { selectSingleKeys } from './preferencesSlice';

/**
 * Keys without a modifier, while nobody writes, unless they are switched off. `act` answers whether the key was its own.
 * The second key after G leads to a screen.
 */
export const useLetterKeys = (
  isOn: boolean,
  act: (letter: string, event: KeyboardEvent) => boolean,
): void => {
  const areKeysOn = useAppSelector(selectSingleKeys) === 'on';
  const goPressedAt = useRef(-Infinity);
  const heard = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTaken(event)) return;
    const letter = letterOf(event);
    const isSecond = event.timeStamp - goPressedAt.current < GO_WITHIN_MS;
    goPressedAt.current = letter === GO_KEY && !isSecond ? event.timeStamp : -Infinity;
    if (!isSecond && act(letter, event)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn || !areKeysOn) return undefined;
    const listen = (event: KeyboardEvent): void => {
      heard(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, [isOn, areKeysOn]);
};
