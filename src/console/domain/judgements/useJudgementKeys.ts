import { isTaken, letterOf } from '@console/common/hooks/singleKeys';
import { selectSingleKeys } from '@console/domain/preferences/preferencesSlice';
import { useAppSelector } from '@console/state/hooks';
import type { Verdict } from '@contract/entities/judgement';
import { useEffect, useEffectEvent } from 'react';

interface Acts {
  toggle: (verdict: Verdict) => void;
  openNote: () => void;
}

/** `+`, `-` and `n`, where one run is on screen. */
export const useJudgementKeys = (isOn: boolean, { toggle, openNote }: Acts): void => {
  const areKeysOn = useAppSelector(selectSingleKeys) === 'on';
  const act = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || isTaken(event)) return;
    const isNote = letterOf(event) === 'n';
    if (!isNote && event.key !== '+' && event.key !== '-') return;
    event.preventDefault();
    if (isNote) openNote();
    else toggle(event.key === '+' ? 'up' : 'down');
  });
  useEffect(() => {
    if (!isOn || !areKeysOn) return undefined;
    const listen = (event: KeyboardEvent): void => {
      act(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, [isOn, areKeysOn]);
};
