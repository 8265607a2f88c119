/** Keys that write something, or belong to what lies over the screen. */
export const isTaken = ({ target, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  isComposing ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)) ||
  document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;

/** The Latin letter of the key, also where a Korean layout names it by its Hangul letter. */
export const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^Key[A-Z]$/.test(code) && !/^[a-z]$/i.test(key) ? code.slice(3).toLowerCase() : key.toLowerCase();

/** The first of the two keys that lead to a screen; what follows it soon belongs to it. */
export const GO_KEY = 'g';
export const GO_WITHIN_MS = 1500;
