import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import { defined } from '@contract/defined';
import type { Database } from '@platform/storage/engine/database';
import { signalStreams } from '@platform/storage/engine/streamSignals';
import { describeTeamChatPost } from '@platform/storage/workspace/teamChatPosts';
import type { TeamChatRepository } from '@platform/storage/workspace/teamChatRepository';
import type { KeyedResult } from '@platform/storage/workspace/workspaceKeys';
import type { NewWorkspacePost, PostedMessage } from '@platform/storage/workspace/workspacePostsRepository';
import type { Workspace } from '@platform/storage/workspace/workspaceRepositories';

export interface TeamChatPosting {
  database: Database;
  workspace: Workspace;
  teamChat: TeamChatRepository;
  /** After the commit. */
  tell: (events: readonly TeamChatEvent[]) => void;
}

/** A post and its event in one transaction: the feed shows what is in the channel, once. */
export const postToTeamChat = async (
  { database, workspace, teamChat, tell }: TeamChatPosting,
  post: NewWorkspacePost,
  runId: string | undefined,
): Promise<KeyedResult<PostedMessage>> => {
  let events: TeamChatEvent[] = [];
  const posted = await database.transaction(async (sql) => {
    const kept = await workspace.posts.append(post, sql);
    if (kept.state !== 'added') return kept;
    await signalStreams(database, sql);
    const event = await describeTeamChatPost(workspace.directory, kept.item, sql, post.userId);
    events = await teamChat.append([{ ...event, ...defined({ runId }) }], sql);
    return kept;
  });
  tell(events);
  return posted;
};
