import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { SLOT_MINUTES, SLOTS } from './week';

/** Half-hours of one day, `first` to `last`, both inclusive. */
export interface Selection {
  column: number;
  first: number;
  last: number;
}

/** Place of the keyboard: a day and a half-hour. */
export interface Place {
  column: number;
  row: number;
}

interface SelectionOptions {
  columns: number;
  first: Place;
  /** Beyond the first or last day. */
  onTurn: (by: -1 | 1) => void;
  /** `minutes` is absent where one half-hour was pressed: the length is then that of the meeting. */
  onChosen: (place: Place, minutes: number | undefined) => void;
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A range of half-hours, by dragging or by Shift and arrows; Enter or letting go chooses it. */
export const useSelection = ({ columns, first, onTurn, onChosen }: SelectionOptions) => {
  const [place, setPlace] = useState(first);
  const [anchor, setAnchor] = useState<number | null>(null);
  const dragging = useRef<Place | null>(null);
  const [isMoving, setMoving] = useState(false);
  const column = clamp(place.column, columns - 1);
  const selection: Selection | null =
    anchor === null
      ? null
      : { column, first: Math.min(anchor, place.row), last: Math.max(anchor, place.row) };
  const choose = (at: Place, from: number | null): void => {
    const start = from === null ? at.row : Math.min(from, at.row);
    const length =
      from === null || from === at.row ? undefined : (Math.abs(from - at.row) + 1) * SLOT_MINUTES;
    setAnchor(null);
    setMoving(false);
    onChosen({ column: at.column, row: start }, length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') choose({ column, row: place.row }, anchor);
    else if (event.key === 'Escape' && anchor !== null) setAnchor(null);
    else if (event.key === 'PageUp' || event.key === 'PageDown') onTurn(event.key === 'PageUp' ? -1 : 1);
    else if (event.key === 'Home' || event.key === 'End')
      setPlace({ column: event.key === 'Home' ? 0 : columns - 1, row: place.row });
    else if (step) move(step, event.shiftKey);
    else return;
    event.preventDefault();
    setMoving(true);
  };
  const move = ([sideways, down]: readonly [number, number], extends_: boolean): void => {
    const row = clamp(place.row + down, SLOTS - 1);
    if (extends_ && sideways === 0) setAnchor(anchor ?? place.row);
    else setAnchor(null);
    const next = column + sideways;
    if (next < 0 || next >= columns) {
      onTurn(next < 0 ? -1 : 1);
      setPlace({ column: next < 0 ? columns - 1 : 0, row });
    } else setPlace({ column: next, row });
  };
  return {
    place: { column, row: place.row },
    selection,
    /** The keyboard moved it last: it comes into view. */
    isMoving,
    onKeyDown,
    pointer: {
      /** A finger scrolls; its tap chooses. */
      down: (at: Place, event: PointerEvent): void => {
        if (event.pointerType === 'touch' || event.button !== 0) return;
        dragging.current = at;
        setMoving(false);
        setPlace(at);
        setAnchor(at.row);
      },
      over: (at: Place): void => {
        if (dragging.current) setPlace({ column: dragging.current.column, row: at.row });
      },
      up: (at: Place, event: PointerEvent): void => {
        const began = dragging.current;
        dragging.current = null;
        if (began) choose({ column: began.column, row: at.row }, began.row);
        else if (event.pointerType === 'touch') choose(at, null);
      },
      leave: (): void => {
        if (!dragging.current) return;
        dragging.current = null;
        setAnchor(null);
      },
    },
  };
};
