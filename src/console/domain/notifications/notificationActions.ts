import { createAction, nanoid } from '@reduxjs/toolkit';

export type NotificationType = 'success' | 'warning' | 'error' | 'info';

/** Specification 1, section 3. */
export interface Notification {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  timestamp: string;
  read: boolean;
}

export type NewNotification = Pick<Notification, 'type' | 'title' | 'message'> & { id?: string };

/** Give an `id` where one event may be reported twice: a known one is not added again. */
export const notificationAdded = createAction(
  'notifications/added',
  ({ id = nanoid(), ...rest }: NewNotification): { payload: Notification } => ({
    payload: { ...rest, id, timestamp: new Date().toISOString(), read: false },
  }),
);
