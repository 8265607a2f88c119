import type { OutsideEffects } from '../outsideEffects';
import type { SlackCards } from '../slackCards';
import type { SlackClients } from './slackClients';
import type { SlackPosts } from './slackPosts';

interface SlackCardsDependencies {
  clients: SlackClients;
  posts: SlackPosts;
  effects: OutsideEffects;
}

export const createSlackCards = ({ clients, posts, effects }: SlackCardsDependencies): SlackCards => ({
  post: async (channel, message, key) => {
    const { value, duplicate = false } = await effects({
      key,
      request: { channel, card: key },
      again: 'when-absent',
      send: (marker) => posts.post(channel, message.text, marker, message.blocks),
      find: (marker, since) => posts.find(channel, message.text, marker, since),
    });
    return { ts: value.ts, isEarlier: duplicate };
  },
  update: async ({ channel, ts }, { text, blocks }) => {
    // Twice is once: it replaces what is there.
    await clients.read('chat.update', (client) =>
      client.apiCall('chat.update', { channel, ts, text, blocks }),
    );
  },
  tell: async (channel, user, text) => {
    await clients.write('chat.postEphemeral', (client) => client.chat.postEphemeral({ channel, user, text }));
  },
  openView: async (triggerId, view) => {
    await clients.write('views.open', (client) =>
      client.apiCall('views.open', { trigger_id: triggerId, view }),
    );
  },
  sender: async (userId) => {
    const { user } = await clients.read('users.info', (client) => client.users.info({ user: userId }));
    if (!user) return null;
    const isMember = !user.deleted && !user.is_bot && !user.is_stranger;
    return { email: user.profile?.email ?? '', isMember };
  },
});
