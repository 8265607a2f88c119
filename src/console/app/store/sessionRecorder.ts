import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { sizeOf } from './sizeOf';

/** A recording holds so many actions, and no more than these bytes of them: about, in memory. */
export const RECORDED_ACTIONS = 2000;
export const RECORDED_BYTES = 6_000_000;
/** Actions that fell off its beginning are told in so many bytes. */
const EARLIER_BYTES = 1_000_000;
/** One state is kept per part: where the recording begins when older parts fall off. */
const PART_ACTIONS = 100;
const PART_BYTES = RECORDED_BYTES / 10;
/** A larger action is told by what it is, how many items it brought, and their numbers. */
const TOLD_BYTES = 2000;

export interface Recording {
  /** Before the first of `actions`. */
  preloadedState: unknown;
  actions: readonly UnknownAction[];
  /** Actions before that, without the contents of streams and answers: they can be read again by these numbers. */
  earlier?: readonly UnknownAction[];
}

interface Part {
  state: unknown;
  actions: UnknownAction[];
  bytes: number;
}

interface Told {
  action: UnknownAction;
  bytes: number;
}

const told = (action: UnknownAction): Told => {
  const bytes = sizeOf(action);
  if (bytes <= TOLD_BYTES) return { action, bytes };
  const { type, payload } = action as { type: string; payload?: { items?: { seq?: number }[] } };
  const items = payload?.items;
  const numbers = Array.isArray(items)
    ? { count: items.length, from: items[0]?.seq, to: items.at(-1)?.seq }
    : {};
  return { action: { type, ...numbers }, bytes: 100 };
};

/**
 * Keeps the latest actions in the order the reducers saw them, by reference: recording copies nothing. Its
 * place is behind every other middleware.
 */
export const createSessionRecorder = () => {
  const parts: Part[] = [];
  const earlier: Told[] = [];
  let bytes = 0;
  let actions = 0;
  let earlierBytes = 0;

  const forgetFirst = (): void => {
    const first = parts.shift();
    bytes -= first?.bytes ?? 0;
    actions -= first?.actions.length ?? 0;
    for (const one of first?.actions.map(told) ?? []) {
      earlier.push(one);
      earlierBytes += one.bytes;
    }
    while (earlierBytes > EARLIER_BYTES || earlier.length > RECORDED_ACTIONS)
      earlierBytes -= earlier.shift()?.bytes ?? 0;
  };
  const open = (state: unknown): Part => {
    const part = { state, actions: [], bytes: 0 };
    parts.push(part);
    while (
      parts.length > 1 &&
      (bytes > RECORDED_BYTES || actions - (parts[0]?.actions.length ?? 0) >= RECORDED_ACTIONS)
    )
      forgetFirst();
    return part;
  };
  const record: Middleware = (store) => (next) => (action) => {
    const last = parts.at(-1);
    const isOpen = last && last.actions.length < PART_ACTIONS && last.bytes < PART_BYTES;
    const part = isOpen ? last : open(store.getState());
    const size = sizeOf(action);
    part.actions.push(action as UnknownAction);
    part.bytes += size;
    bytes += size;
    actions += 1;
    return next(action);
  };
  const recording = (): Recording => ({
    preloadedState: parts[0]?.state,
    actions: parts.flatMap((part) => part.actions),
    earlier: earlier.map(({ action }) => action),
  });
  return { record, recording };
};
