import type { ActionCard, BoundCall, CardAction } from '@contract/entities/actionCard';
import type { MeetingRequest } from '@contract/entities/meeting';

/** A proposal that an agent hands over under the name `action-card`; the chat server makes the card of it. */
export interface CardProposal {
  type: ActionCard['type'];
  title: string;
  description: string;
  actions: CardAction[];
  meeting?: MeetingRequest;
  /** The pending card of the same person whose place it takes. */
  replaces?: string;
  /** The one call that approving executes, with exactly these arguments. */
  call?: BoundCall;
  /** Calls that follow it, each a step of its own; dropped where somebody edits the call. */
  then?: BoundCall[];
}

export const CARD_PROPOSAL = 'action-card';
