import { createContext, use, useSyncExternalStore } from 'react';

/** How often each toast on screen was asked for. */
export const createToastCounts = () => {
  const counts = new Map<string, number>();
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    stands: (id: string): boolean => counts.has(id),
    of: (id: string): number => counts.get(id) ?? 1,
    set: (id: string, count: number): void => {
      counts.set(id, count);
      changed();
    },
    forget: (id: string): void => {
      counts.delete(id);
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const ToastCounts = createContext(createToastCounts());

export const useToastCount = (id: string): number => {
  const counts = use(ToastCounts);
  return useSyncExternalStore(counts.subscribe, () => counts.of(id));
};
