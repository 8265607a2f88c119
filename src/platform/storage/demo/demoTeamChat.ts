import type { Sql } from '../engine/database';
import { toTeamChatEvent, type UnnumberedTeamChatEvent } from '../workspace/teamChatPosts';
import { createTeamChatRepository } from '../workspace/teamChatRepository';
import { WORKSPACE_BOT_ID, WORKSPACE_BOT_NAME } from '../workspace/workspacePostsRepository';
import { DEMO_SEED } from './demoFigures';
import type { DemoPart } from './demoPart';
import { planRuns, type DemoRun } from './demoPlan';
import { createRandom } from './random';
import { insertWorkspaceRows } from './seedWorkspace';
import { DEMO_CHANNELS, DEMO_PEOPLE } from './workspacePeople';
import { buildPosts, type DemoPost } from './workspacePosts';
import { DEMO_POST_TEXTS } from './workspacePostTexts';

const DAYS = 14;
/** Every third run of the demo began in the team chat, every second of those as a direct message. */
const ASKED_EVERY = 3;
const FIRST_NUMBER = 950_000;

const NAMES = new Map<string, string>([
  [WORKSPACE_BOT_ID, WORKSPACE_BOT_NAME],
  ...DEMO_PEOPLE.map(({ id, realName }): [string, string] => [id, realName]),
  ...DEMO_CHANNELS.map(({ id, name }): [string, string] => [id, name]),
]);
const FILES = new Set(DEMO_POST_TEXTS.filter(({ hasFile }) => hasFile).map(({ text }) => text));

/** The feed of the team chat: the workspace's posts, and those that set a run of the history off. */
export const demoTeamChat: DemoPart = {
  name: 'team-chat',
  seed: async (sql, now) => {
    const { asked, events } = buildTeamChat(now);
    await insertWorkspaceRows(sql, 'workspace_posts', asked);
    await createTeamChatRepository(sql).append(
      events.map((event) => ({ ...event, demo: true })),
      sql,
    );
  },
  clear: async (sql: Sql) => {
    await sql.query('DELETE FROM team_chat_events WHERE demo');
  },
};

/** Oldest first; `asked` are the posts that the workspace itself does not write. */
export const buildTeamChat = (now: Date): { asked: DemoPost[]; events: UnnumberedTeamChatEvent[] } => {
  const runs = planRuns(createRandom(DEMO_SEED), now).filter(
    ({ day }, index) => day < DAYS && index % ASKED_EVERY === 0,
  );
  const questions = runs.map(toQuestion);
  const events = [
    ...buildPosts(now).posts.map((post) => toEvent(post)),
    ...questions.map(({ post, runId }) => ({ ...toEvent(post), runId })),
  ];
  return {
    asked: questions.map(({ post }) => post),
    events: events.sort((a, b) => a.timestamp.localeCompare(b.timestamp) || a.id.localeCompare(b.id)),
  };
};

const toEvent = (post: DemoPost): UnnumberedTeamChatEvent =>
  toTeamChatEvent(post, (id) => NAMES.get(id) ?? id, FILES.has(post.text));

const toQuestion = (run: DemoRun, index: number): { post: DemoPost; runId: string } => {
  const asker = DEMO_PEOPLE.find(({ email }) => email === `${run.user.username}@demo.example`);
  if (!asker) throw new Error(`Nobody in the demo has the account ${run.user.username}`);
  const { text } = run.request;
  const channel = DEMO_CHANNELS.find(({ members, name }) => members.includes(asker.id) && name !== 'general');
  const isDirect = index % 2 === 1 || !channel;
  const ts = `${String(Math.floor(run.at.getTime() / 1000))}.${String(FIRST_NUMBER + index)}`;
  return {
    runId: run.runId,
    post: {
      place: isDirect ? asker.id : channel.id,
      ts,
      userId: asker.id,
      text: isDirect ? text : `<@${WORKSPACE_BOT_ID}> ${text}`,
      threadTs: null,
    },
  };
};
