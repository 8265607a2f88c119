import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

/** How many actions a recording holds at least, once there were so many. */
export const RECORDED_ACTIONS = 2000;
/** One state is kept per so many actions: where the recording begins when the older ones fall off. */
const PART_LENGTH = 100;

export interface Recording {
  /** Before the first of `actions`. */
  preloadedState: unknown;
  actions: readonly UnknownAction[];
}

interface Part {
  state: unknown;
  actions: UnknownAction[];
}

/**
 * Keeps the latest actions in the order the reducers saw them, by reference: recording copies nothing. Its
 * place is behind every other middleware.
 */
export const createSessionRecorder = () => {
  const parts: Part[] = [];
  const open = (state: unknown): Part => {
    const part = { state, actions: [] };
    parts.push(part);
    if (parts.length > RECORDED_ACTIONS / PART_LENGTH + 1) parts.shift();
    return part;
  };
  const record: Middleware = (store) => (next) => (action) => {
    const last = parts.at(-1);
    const part = last && last.actions.length < PART_LENGTH ? last : open(store.getState());
    part.actions.push(action as UnknownAction);
    return next(action);
  };
  const recording = (): Recording => ({
    preloadedState: parts[0]?.state,
    actions: parts.flatMap(({ actions }) => actions),
  });
  return { record, recording };
};
