import type { Toast } from '@console/common/toast/toast';
import { createAction, nanoid } from '@reduxjs/toolkit';

/** Give an `id` to be able to dismiss it. */
export const toastRequested = createAction(
  'toasts/requested',
  ({ id = nanoid(), ...toast }: Omit<Toast, 'id'> & { id?: string }) => ({ payload: { ...toast, id } }),
);

export const toastDismissed = createAction<string>('toasts/dismissed');
