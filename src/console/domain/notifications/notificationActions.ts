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
  /** Where what it is about can be seen. */
  link?: string;
  /** How many alike it stands for; one, if absent. */
  count?: number;
  /** The ids of those others. */
  grouped?: string[];
}

export type NewNotification = Pick<Notification, 'type' | 'title' | 'message' | 'link'> & {
  id?: string;
};

/** Give an `id` where one event may be reported twice: a known one is not added again. */
export const notificationAdded = createAction(
  'notifications/added',
  ({ id = nanoid(), ...rest }: NewNotification): { payload: Notification } => ({
    payload: { ...rest, id, timestamp: new Date().toISOString(), read: false },
  }),
);
