import type { Clock } from '@platform/common/clock';
import type { CardService } from '@platform/conversations/cardService';
import type { Secretary } from '@platform/secretary/secretary';
import { createCardPosts } from '@platform/slack-cards/cardPosts';
import { createSlackInteractions, type Interact } from '@platform/slack-cards/slackInteractions';
import type { Recorder } from '@platform/telemetry/recorder';
import type { TeamServices } from '@platform/tool-servers/teamServices';
import type { PlatformStorage } from './storage';

interface PlatformSlackCardsDependencies {
  storage: PlatformStorage;
  teamServices: Pick<TeamServices, 'slack'>;
  recorder: Recorder;
  clock: Clock;
  publicUrl: string | undefined;
  cards: Pick<CardService, 'decide'>;
  settings: Pick<Secretary['settings'], 'watchChannels'>;
}

export interface PlatformSlackCards {
  /** Again and again: posts what waits, and shows what became of it. */
  tell: () => Promise<void>;
  interact: Interact;
}

/** Cards in Slack, where it is connected and signs what it delivers. */
export const createPlatformSlackCards = ({
  storage: { repositories },
  teamServices: { slack },
  cards: { decide },
  settings,
  ...deps
}: PlatformSlackCardsDependencies): PlatformSlackCards | undefined => {
  if (slack?.signingSecret === undefined) return undefined;
  const { actionCards: cards, cardPosts: posts, spentTokens, users } = repositories;
  const { cards: inSlack, signingSecret } = slack;
  return {
    tell: createCardPosts({
      ...deps,
      posts,
      cards,
      slack: inSlack,
      channel: async () => (await settings.watchChannels()).approvals,
    }),
    interact: createSlackInteractions({
      signingSecret,
      spentTokens,
      slack: inSlack,
      users,
      cards,
      decide,
      clock: deps.clock,
    }),
  };
};
