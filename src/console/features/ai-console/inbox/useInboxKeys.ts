import { GO_KEY, GO_WITHIN_MS, isTaken, letterOf } from '@console/common/hooks/singleKeys';
import { selectSingleKeys } from '@console/domain/preferences/preferencesSlice';
import { useAppSelector } from '@console/state/hooks';
import { useEffect, useRef, type RefObject } from 'react';

interface InboxKeys {
  mayDecide: boolean;
  onMove: (steps: 1 | -1) => void;
  onOpen: () => void;
}

/** Presses the button of the selected card that is marked with the key, or leads to what it still lacks. */
const press = (detail: HTMLElement, key: string): void => {
  const button = detail.querySelector<HTMLButtonElement>(`button[data-card-key=${key}]`);
  if (button && !button.disabled) {
    button.focus();
    button.click();
  } else if (key === 'a' && !button) {
    detail.querySelector<HTMLElement>('form input, form [role=combobox]')?.focus();
  }
};

/** A link or button keeps its own Enter; the rows' is to open the conversation. */
const isOwnEnter = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('[data-inbox-row]') === null &&
  target.closest('a, button, summary, [role=button]') !== null;

/** J and K move, A approves, R rejects, E edits, Enter opens the conversation. */
export const useInboxKeys = (detail: RefObject<HTMLElement | null>, keys: InboxKeys): void => {
  const isOn = useAppSelector(selectSingleKeys) === 'on';
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let goPressedAt = -Infinity;
    const act = (event: KeyboardEvent): boolean => {
      const { mayDecide, onMove, onOpen } = latest.current;
      if (event.key === 'Enter') {
        if (isOwnEnter(event)) return false;
        onOpen();
        return true;
      }
      const letter = letterOf(event);
      if (event.timeStamp - goPressedAt < GO_WITHIN_MS) {
        goPressedAt = -Infinity;
        return false;
      }
      if (letter === GO_KEY) goPressedAt = event.timeStamp;
      if (letter === 'j') onMove(1);
      else if (letter === 'k') onMove(-1);
      else if (event.repeat || !'are'.includes(letter) || !detail.current) return false;
      else if (mayDecide) press(detail.current, letter);
      return true;
    };
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTaken(event)) return;
      if (act(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, [isOn, detail]);
};
