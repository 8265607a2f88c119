import { TeamChatEvent } from '@contract/entities/teamChatEvent';
import * as v from 'valibot';

export const buildTeamChatEvent = (seq: number, overrides: Partial<TeamChatEvent> = {}): TeamChatEvent =>
  v.parse(TeamChatEvent, {
    id: `C0MARKETING:${String(seq)}`,
    seq,
    type: 'channel',
    timestamp: '2026-11-20T01:42:18.000Z',
    user: '김서연',
    channel: 'marketing',
    message: `post ${String(seq)}`,
    hasAttachment: false,
    ...overrides,
  });
