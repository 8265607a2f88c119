import { MESSAGE_MAX_LENGTH } from '@contract/limits';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Puts text where the cursor of the field stands, in place of what is selected, and the cursor behind it. */
export const useInsertAtCursor = (
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
) => {
  const cursor = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (cursor.current === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  }, [field, text]);
  return (inserted: string): void => {
    const start = field.current?.selectionStart ?? text.length;
    const end = field.current?.selectionEnd ?? text.length;
    const room = MESSAGE_MAX_LENGTH - (text.length - (end - start));
    const fitting = inserted.slice(0, room);
    cursor.current = start + fitting.length;
    setText(`${text.slice(0, start)}${fitting}${text.slice(end)}`);
  };
};
