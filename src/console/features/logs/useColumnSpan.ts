import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

interface Span {
  anchor: number;
  end: number;
}

export interface ColumnSpan {
  /** Whether a column is within what is being chosen. */
  holds: (index: number) => boolean;
  of: (index: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onClick: (event: MouseEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

const PRIMARY = 1;

/**
 * Columns chosen by dragging over them, by Shift and a click, or by Shift and an arrow key with Enter; one by a click.
 * `onChoose` takes the first and the last of them.
 */
export const useColumnSpan = (count: number, onChoose: (first: number, last: number) => void): ColumnSpan => {
  const [span, setSpan] = useState<Span | null>(null);
  const choose = ({ anchor, end }: Span): void => {
    setSpan(null);
    onChoose(Math.min(anchor, end), Math.max(anchor, end));
  };
  return {
    holds: (index) =>
      span !== null && index >= Math.min(span.anchor, span.end) && index <= Math.max(span.anchor, span.end),
    of: (index) => ({
      onPointerDown: ({ button, shiftKey }) => {
        if (button === 0 && !shiftKey) setSpan({ anchor: index, end: index });
      },
      onPointerEnter: ({ buttons }) => {
        if (span !== null && (buttons & PRIMARY) !== 0) setSpan({ ...span, end: index });
      },
      onPointerUp: () => {
        if (span !== null && span.anchor !== index) choose({ ...span, end: index });
      },
      onClick: ({ shiftKey }) => {
        if (span === null && shiftKey) setSpan({ anchor: index, end: index });
        else if (span !== null && shiftKey) choose({ ...span, end: index });
        else if (span !== null && span.anchor === index) choose(span);
        else choose({ anchor: index, end: index });
      },
      onKeyDown: (event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (event.key === 'Escape') setSpan(null);
        if (step === undefined || !event.shiftKey) return;
        event.preventDefault();
        const from = span ?? { anchor: index, end: index };
        setSpan({ ...from, end: Math.min(count - 1, Math.max(0, from.end + step)) });
      },
    }),
  };
};
