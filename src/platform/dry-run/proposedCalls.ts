import type { BoundCall } from '@contract/entities/actionCard';
import { AvailabilityResult, SuggestionsResult, type MeetingRequest } from '@contract/entities/meeting';
import { availabilityCall, proposalCall, suggestionsCall } from '@contract/meetingPreparation';
import { planMeetingSteps } from '@contract/meetingSteps';
import type { Language } from '@contract/clockParts';
import * as v from 'valibot';
import type { CardProposal } from '@platform/agents/cardProposal';

export interface ProposedCall extends BoundCall {
  assumed: string[];
}

interface Deciding {
  language: Language;
  /** Address of whoever runs it, where a card asks for one. */
  email: string;
  /** Calls a tool that only reads. */
  read: (call: BoundCall) => Promise<unknown>;
}

/** The calls that approving a proposal would make, in their order. Throws in words where there would be none. */
export const proposedCalls = async (proposal: CardProposal, deciding: Deciding): Promise<ProposedCall[]> => {
  if (proposal.meeting) return meetingCalls(proposal.meeting, deciding);
  const { call, actions } = proposal;
  if (!call) return [];
  const [choice] = actions.filter(({ type }) => type !== 'button');
  if (!choice) return [{ ...call, assumed: [] }];
  const value = choice.type === 'select' ? choice.options?.[0]?.value : deciding.email;
  if (value === undefined) throw new Error(`${choice.label}: there is nothing to choose from`);
  return [{ ...call, params: { ...call.params, [choice.id]: value }, assumed: [choice.id] }];
};

/** Suggestions that the workflow of a live card would get from the calendars. */
const suggestionsFor = async (meeting: MeetingRequest, { language, read }: Deciding) => {
  const calendars = v.parse(AvailabilityResult, await read(availabilityCall(meeting)));
  return v.parse(SuggestionsResult, await read(suggestionsCall({ language }, meeting, calendars)));
};

/** The first suggestion is confirmed: the post of the proposal, then what confirming does. */
const meetingCalls = async (meeting: MeetingRequest, deciding: Deciding): Promise<ProposedCall[]> => {
  const { language } = deciding;
  const { suggestions, emptySuggestionsReason } = await suggestionsFor(meeting, deciding);
  const [chosen] = suggestions;
  if (!chosen) throw new Error(emptySuggestionsReason ?? 'No time was found');
  const post = proposalCall({ language }, meeting, suggestions);
  const steps = planMeetingSteps(meeting, chosen, language);
  return [
    ...(post ? [{ ...post, assumed: [] }] : []),
    ...steps.map(({ server, method, params, kind }) => ({
      server,
      method,
      params,
      assumed: kind === 'create_meeting' ? ['start', 'end'] : [],
    })),
  ];
};
