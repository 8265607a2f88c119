import type { Clock } from '@platform/common/clock';
import { createOutsideEffects } from '../outsideEffects';
import type { OutsideEffectsRepository } from '@platform/storage/workspace/outsideEffectsRepository';
import { createSlackFeed, type SlackFeedDependencies, type SlackSide } from '../slackFeed';
import type { TeamChat } from '../teamChat';
import { createSlackCards } from './slackCards';
import { createSlackChat } from './slackChat';
import { createSlackClients, type SlackAccess } from './slackClients';
import { createSlackDirectory } from './slackDirectory';
import { createSlackPosts } from './slackPosts';

export interface SlackDependencies extends Omit<SlackFeedDependencies, 'names'> {
  access: SlackAccess;
  outsideEffects: OutsideEffectsRepository;
  clock: Clock;
}

/** Everything that needs Slack's token. */
export const openSlack = (deps: SlackDependencies): { chat: TeamChat; slack: SlackSide } => {
  const { access, outsideEffects, clock } = deps;
  const clients = createSlackClients(access);
  const directory = createSlackDirectory(clients, clock);
  const posts = createSlackPosts(clients, clock);
  const feed = createSlackFeed({
    database: deps.database,
    teamChat: deps.teamChat,
    tell: deps.tell,
    clock: deps.clock,
    names: directory,
  });
  const effects = createOutsideEffects('slack', outsideEffects, clock);
  const chat = createSlackChat({ clients, directory, posts, effects, feed, clock });
  const cards = createSlackCards({ clients, posts, effects });
  return { chat, slack: { feed, cards, ownUserId: async () => (await posts.identity()).userId } };
};
