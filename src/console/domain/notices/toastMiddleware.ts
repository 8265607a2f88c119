import type { Toast, ToastPresenter } from '@console/common/toast/toast';
import { TOAST_DURATION_MS, TOAST_SUCCESS_DURATION_MS } from '@contract/limits';
import type { Middleware } from '@reduxjs/toolkit';
import { toastDismissed, toastRequested } from './toastActions';

const sameWords = ({ kind, title, message }: Toast): string => JSON.stringify([kind, title, message]);

const durationOf = ({ kind }: Toast): number =>
  kind === 'success' ? TOAST_SUCCESS_DURATION_MS : TOAST_DURATION_MS;

/** Shows each toast once: the same words again, while they stand there, only raise its count. */
export const createToastMiddleware = (toasts: ToastPresenter, now: () => number): Middleware => {
  const shown = new Map<string, { at: number; toast: Toast }>();
  const show = (asked: Toast): void => {
    const words = sameWords(asked);
    const last = shown.get(words);
    const stands = last !== undefined && now() - last.at < durationOf(asked);
    const toast = stands ? { ...last.toast, count: (last.toast.count ?? 1) + 1 } : asked;
    shown.set(words, { at: stands ? last.at : now(), toast });
    toasts.show(toast);
  };
  return () => (next) => (action) => {
    const result = next(action);
    if (toastDismissed.match(action)) toasts.dismiss(action.payload);
    if (toastRequested.match(action)) show(action.payload);
    return result;
  };
};
