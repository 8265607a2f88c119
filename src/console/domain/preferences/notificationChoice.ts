export const NOTIFICATION_KINDS = ['reply', 'card', 'task', 'alert', 'system'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_WAYS = ['bell', 'toast', 'sound', 'desktop'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** Which kinds reach their user in which ways; a kind that is left out as it comes. */
export type NotificationChoice = Partial<Record<NotificationKind, NotificationWay[]>>;

const AS_IT_COMES: Record<NotificationKind, readonly NotificationWay[]> = {
  reply: ['bell'],
  card: ['bell', 'toast'],
  task: ['bell', 'toast'],
  alert: ['bell'],
  system: ['bell', 'toast'],
};

export const waysOf = (choice: NotificationChoice, kind: NotificationKind): readonly NotificationWay[] =>
  (Array.isArray(choice[kind]) ? choice[kind] : undefined) ?? AS_IT_COMES[kind];
