import type { Sql } from '../engine/database';
import { createWorkspaceCalendarRepository } from './workspaceCalendarRepository';
import { createWorkspaceDirectoryRepository } from './workspaceDirectoryRepository';
import { createWorkspaceMailRepository } from './workspaceMailRepository';
import { createWorkspacePostsRepository } from './workspacePostsRepository';

export type Workspace = ReturnType<typeof createWorkspaceRepositories>;

/** The embedded workspace: what `slack` and `outlook` work on without tokens. */
export function createWorkspaceRepositories(database: Sql) {
  return {
    directory: createWorkspaceDirectoryRepository(database),
    posts: createWorkspacePostsRepository(database),
    calendar: createWorkspaceCalendarRepository(database),
    mail: createWorkspaceMailRepository(database),
  };
}
