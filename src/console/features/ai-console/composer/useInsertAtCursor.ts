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
    cursor.current = start + inserted.length;
    setText(`${text.slice(0, start)}${inserted}${text.slice(end)}`);
  };
};
