import { NOTIFICATION_GROUP_FROM, NOTIFICATION_GROUP_WINDOW_MS } from '@contract/limits';
import type { Notification } from '@console/domain/notices/notificationActions';

const isAlike = (one: Notification, other: Notification): boolean =>
  !one.read &&
  one.type === other.type &&
  one.title === other.title &&
  Date.parse(other.timestamp) - Date.parse(one.timestamp) < NOTIFICATION_GROUP_WINDOW_MS;

/** Those among the known that a new one makes superfluous: the same words again, or the rest of a flood. */
export const supersededBy = (added: Notification, known: readonly Notification[]): Notification[] => {
  const alike = known.filter((one) => isAlike(one, added));
  const count = alike.reduce((sum, one) => sum + (one.count ?? 1), 1);
  return count >= NOTIFICATION_GROUP_FROM ? alike : alike.filter(({ message }) => message === added.message);
};

/** The newest speaks for all; it leads somewhere only if all lead there. */
export const groupOf = (added: Notification, superseded: readonly Notification[]): Notification => {
  if (superseded.length === 0) return added;
  const { link, ...rest } = added;
  return {
    ...rest,
    ...(link !== undefined && superseded.every((one) => one.link === link) ? { link } : {}),
    count: superseded.reduce((sum, one) => sum + (one.count ?? 1), 1),
    grouped: superseded.flatMap(({ id, grouped = [] }) => [id, ...grouped]),
  };
};
