import type { Conversation } from '@contract/entities/conversation';
import type { User } from '@contract/entities/user';

/** Whether a person may share, empty, delete and restore it; the platform has the same rule. */
export const mayKeep = (
  { id, role }: Pick<User, 'id' | 'role'>,
  { userId, shared }: Pick<Conversation, 'userId' | 'shared'>,
): boolean => userId === id || (shared && role === 'admin');
