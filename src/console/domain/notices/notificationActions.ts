import type { NotificationKind } from '@console/domain/preferences/notificationChoice';
import { createAction, nanoid } from '@reduxjs/toolkit';

export type NotificationType = 'success' | 'warning' | 'error' | 'info';

/** Behaviour, section 2.7. */
export interface Notification {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  timestamp: string;
  read: boolean;
  kind?: NotificationKind;
  /** Address of its subject. */
  link?: string;
  /** How many alike it stands for; one, if absent. */
  count?: number;
  /** The ids of those others. */
  grouped?: string[];
}

export type NewNotification = Pick<Notification, 'type' | 'title' | 'message' | 'link' | 'kind'> & {
  id?: string;
};

/** The outcome of a task takes the place of what was said of it: one entry, whatever happens in it. */
export const notificationRenewed = createAction(
  'notifications/renewed',
  (given: NewNotification & { id: string }): { payload: Notification } => ({
    payload: { ...given, timestamp: new Date().toISOString(), read: false },
  }),
);

/** Give an `id` where one event may be reported twice: a known one is not added again. */
export const notificationAdded = createAction(
  'notifications/added',
  ({ id = nanoid(), ...rest }: NewNotification): { payload: Notification } => ({
    payload: { ...rest, id, timestamp: new Date().toISOString(), read: false },
  }),
);
