import { createHash } from 'node:crypto';
import type { AskFromOutside } from '@platform/agents/askFromOutside';
import type { CoordinatorCommand } from './coordinatorCommand';

/** Letters of a hash that nobody finds a second text for. */
const HASH_LENGTH = 32;

const idFrom = (prefix: string, ...parts: string[]): string =>
  `${prefix}_${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, HASH_LENGTH)}`;

/**
 * A message of a program to an agent is a message to it in a private conversation of its key's owner: the same context goes on in the
 * same one, and the contexts of others are others.
 */
export const createOutsideMessages =
  (command: CoordinatorCommand): AskFromOutside =>
  ({ user, agentId, text, contextId, messageId }) =>
    command(user, `@${agentId} ${text}`, {
      conversationId: idFrom('conv', user.id, contextId),
      clientMessageId: idFrom('msg', user.id, contextId, messageId),
    });
