import type { PlatformConversations } from './conversations';
import { createPlatformSecretary } from './secretary';
import { createPlatformSlackCards } from './slackCards';

type SecretaryNeeds = Parameters<typeof createPlatformSecretary>[0];
type CardNeeds = Parameters<typeof createPlatformSlackCards>[0];

/** The bot, and cards that are decided in Slack. */
export const openTeamChat = (
  deps: Omit<SecretaryNeeds, 'callTool' | 'askCoordinator'> & Pick<CardNeeds, 'publicUrl'>,
  { callTool, chat }: Pick<SecretaryNeeds, 'callTool'> & { chat: PlatformConversations },
) => {
  const secretary = createPlatformSecretary({ ...deps, callTool, askCoordinator: chat.command });
  return { secretary, slackCards: createPlatformSlackCards({ ...deps, ...secretary, cards: chat.cards }) };
};
