import {
  OwnerMapBody,
  OwnerMapResponse,
  PreviewBody,
  ReloadBody,
  ReloadResponse,
  SavedVersion,
  SayBody,
  SayResponse,
  TestDmBody,
  TestDmResponse,
  TriggerPreview,
  WatchChannelsBody,
  WatchChannelsResponse,
} from '../http/secretary';
import { ADMIN, EXECUTE } from '../requirements';
import { endpoint } from './endpoint';

/** The secretary bot: what it watches, who is in which team, what it would do. */
export const secretaryEndpoints = {
  ownerMap: endpoint({
    operation: 'chat GET /api/config/owner-map',
    summary: 'Teams and their members',
    requirement: EXECUTE,
    answer: OwnerMapResponse,
  }),
  saveOwnerMap: endpoint({
    operation: 'chat POST /api/config/owner-map',
    summary: 'Save teams and their members',
    requirement: ADMIN,
    body: OwnerMapBody,
    answer: SavedVersion,
  }),
  watchChannels: endpoint({
    operation: 'chat GET /api/config/watch-channels',
    summary: 'Channels that the bot watches',
    requirement: ADMIN,
    answer: WatchChannelsResponse,
  }),
  saveWatchChannels: endpoint({
    operation: 'chat POST /api/config/watch-channels',
    summary: 'Save the channels that the bot watches',
    requirement: ADMIN,
    body: WatchChannelsBody,
    answer: SavedVersion,
  }),
  reload: endpoint({
    operation: 'chat POST /api/config/reload',
    summary: 'Read settings of the bot again',
    requirement: ADMIN,
    body: ReloadBody,
    answer: ReloadResponse,
  }),
  testDm: endpoint({
    operation: 'chat POST /api/kebiseo/test-dm',
    summary: 'Send a test message to people, or say whom it would reach',
    requirement: ADMIN,
    body: TestDmBody,
    answer: TestDmResponse,
  }),
  preview: endpoint({
    operation: 'chat POST /api/kebiseo/preview',
    summary: 'What the bot would make of a message',
    requirement: ADMIN,
    body: PreviewBody,
    answer: TriggerPreview,
  }),
  say: endpoint({
    operation: 'chat POST /api/kebiseo/say',
    summary: 'Say something in a channel of the embedded workspace',
    requirement: ADMIN,
    body: SayBody,
    answer: SayResponse,
  }),
};
