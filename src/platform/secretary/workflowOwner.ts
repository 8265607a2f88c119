import { hasPermission } from '@contract/roles';
import type { User } from '@contract/entities/user';
import type { DocumentsRepository } from '@platform/storage/settings/documentsRepository';
import type { UsersRepository } from '@platform/storage/access/usersRepository';
import type { TeamChat } from '@platform/tool-servers/teamChat';

export interface WorkflowOwnerDependencies {
  users: Pick<UsersRepository, 'list'>;
  documents: Pick<DocumentsRepository, 'get'>;
  chat: Pick<TeamChat, 'person'>;
}

export interface WorkflowOwner {
  user: User;
  /** Whether it is the person who asked; otherwise somebody stands in, and the conversation is the team's. */
  asked: boolean;
}

/**
 * Owner of the conversation that a message of Slack becomes: the account with the sender's address, if it may act; else
 * whoever set up the watched channels; else an administrator.
 */
export const createWorkflowOwner =
  ({ users, documents, chat }: WorkflowOwnerDependencies) =>
  async (slackId: string): Promise<WorkflowOwner | undefined> => {
    const accounts = (await users.list())
      .filter(({ user, disabled }) => !disabled && hasPermission(user, 'execute:actions'))
      .map(({ user }) => user);
    const address = (await chat.person(slackId))?.email.toLowerCase() ?? '';
    const own = accounts.find(({ email }) => address !== '' && email.toLowerCase() === address);
    if (own) return { user: own, asked: true };
    const keeper = (await documents.get('watch-channels'))?.updatedBy;
    const user =
      accounts.find(({ username }) => username === keeper) ?? accounts.find(({ role }) => role === 'admin');
    return user && { user, asked: false };
  };
