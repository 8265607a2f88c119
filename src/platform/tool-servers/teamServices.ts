import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import type { Clock } from '../clock';
import type { Database } from '../storage/database';
import { createTeamChatRepository } from '../storage/teamChatRepository';
import { createWorkspaceRepositories } from '../storage/workspaceRepositories';
import type { OfficeSuite } from './officeSuite';
import { createEmbeddedOffice } from './outlook/embeddedOffice';
import { createEmbeddedChat } from './slack/embeddedChat';
import type { TeamChat } from './teamChat';

export interface TeamServices {
  chat: TeamChat;
  office: OfficeSuite;
}

export interface TeamServicesDependencies {
  database: Database;
  clock: Clock;
  /** Hears of every post, after its commit. */
  tellTeamChat: (events: readonly TeamChatEvent[]) => void;
}

/** What the tool servers and the secretary work on: the embedded workspace. */
export const openTeamServices = ({
  database,
  clock,
  tellTeamChat,
}: TeamServicesDependencies): TeamServices => {
  const workspace = createWorkspaceRepositories(database);
  const teamChat = createTeamChatRepository(database);
  return {
    chat: createEmbeddedChat({ database, workspace, teamChat, tell: tellTeamChat }, clock),
    office: createEmbeddedOffice(workspace, clock),
  };
};
