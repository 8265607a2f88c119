import type { MeetingRequest } from '@contract/entities/meeting';
import type { AgentTask } from './agentTask';

/** A meeting whose card waits in the conversation for whoever writes; what they say may change or close it. */
export interface PendingMeeting {
  cardId: string;
  meeting: MeetingRequest;
  /** Starts (ISO 8601) of the times that its card offers. */
  offered: string[];
}

/** The newest card that the assistant proposed to whoever writes and nobody has decided, of any kind. */
export const openCardOf = ({ data }: Pick<AgentTask, 'data'>): string | undefined =>
  data['openCardId'] as string | undefined;

/** Under which name an agent hands over a card that is to be closed. */
export const CARD_WITHDRAWAL = 'card-withdrawal';

/** The card that waits, where there is one. */
export const pendingMeetingOf = ({ data }: Pick<AgentTask, 'data'>): PendingMeeting | undefined =>
  data['pendingMeeting'] as PendingMeeting | undefined;
