import type { Toast, ToastPresenter } from '@console/common/toast/toast';
import { TOAST_DURATION_MS } from '@contract/limits';
import type { Middleware } from '@reduxjs/toolkit';
import { toastDismissed, toastRequested } from './toastActions';

const sameWords = ({ kind, title, message }: Toast): string => JSON.stringify([kind, title, message]);

/** Shows each toast once: the same words again, while they may still stand there, are not repeated. */
export const createToastMiddleware = (toasts: ToastPresenter, now: () => number): Middleware => {
  const shownAt = new Map<string, number>();
  return () => (next) => (action) => {
    const result = next(action);
    if (toastDismissed.match(action)) toasts.dismiss(action.payload);
    if (toastRequested.match(action)) {
      const words = sameWords(action.payload);
      if (now() - (shownAt.get(words) ?? -Infinity) < TOAST_DURATION_MS) return result;
      shownAt.set(words, now());
      toasts.show(action.payload);
    }
    return result;
  };
};
