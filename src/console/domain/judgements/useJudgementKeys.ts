import { useLetterKeys } from '@console/domain/preferences/useLetterKeys';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { Verdict } from '@contract/entities/judgement';
import { useEffect, useEffectEvent } from 'react';
import {
  judgementTaken,
  judgingBegan,
  judgingEnded,
  selectAskedJudgement,
  type JudgingAct,
} from './judgingSlice';

interface Acts {
  toggle: (verdict: Verdict) => void;
  openNote: () => void;
}

const ACTS: Readonly<Record<string, JudgingAct>> = { '+': 'up', '-': 'down', n: 'note' };

/** `+`, `-` and `n`, where one run is in the middle of the screen, and what the palette asks for there. */
export const useJudgementKeys = (isOn: boolean, { toggle, openNote }: Acts): void => {
  const dispatch = useAppDispatch();
  const asked = useAppSelector((state) => (isOn ? selectAskedJudgement(state) : null));
  const act = (what: JudgingAct): void => {
    if (what === 'note') openNote();
    else toggle(what);
  };
  useLetterKeys(isOn, (letter, event) => {
    const what = ACTS[letter] ?? ACTS[event.key];
    if (what === undefined || event.repeat) return false;
    act(what);
    return true;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    dispatch(judgingBegan());
    return () => {
      dispatch(judgingEnded());
    };
  }, [isOn, dispatch]);
  const take = useEffectEvent((what: JudgingAct): void => {
    dispatch(judgementTaken());
    act(what);
  });
  useEffect(() => {
    if (asked !== null) take(asked);
  }, [asked]);
};
