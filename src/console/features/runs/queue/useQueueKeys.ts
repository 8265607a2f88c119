import { useLetterKeys } from '@console/domain/preferences/useLetterKeys';

interface QueueKeys {
  onMove: (steps: 1 | -1) => void;
  onOpen: () => void;
}

const isOwnEnter = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, [role=button]') !== null;

/** J and K move, Enter opens the run. */
export const useQueueKeys = ({ onMove, onOpen }: QueueKeys): void => {
  useLetterKeys(true, (letter, event) => {
    if (letter === 'j' || letter === 'k') onMove(letter === 'j' ? 1 : -1);
    else if (event.key === 'Enter' && !isOwnEnter(event)) onOpen();
    else return false;
    return true;
  });
};
