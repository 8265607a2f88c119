import {
  conversationsApi,
  useGetConversationsInfiniteQuery,
} from '@console/domain/conversations/conversationsApi';
import { EMPTY_RUN_FILTER } from '@console/domain/runs/runFilter';
import { runsApi, useGetRunsQuery } from '@console/domain/runs/runsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { Message } from '@contract/entities/message';

export type SourceKind = 'typed' | 'conversation' | 'run';

export interface SourceChoice {
  value: string;
  label: string;
}

const RUNS_OFFERED = 50;
const NEWEST_RUNS = {
  filter: { ...EMPTY_RUN_FILTER, runs: 'live' },
  position: { before: undefined, after: undefined },
  through: undefined,
  limit: RUNS_OFFERED,
  look: 0,
} as const;

const lastAsked = (messages: readonly Message[] | undefined): string | undefined =>
  messages && (messages.filter(({ type }) => type === 'user').at(-1)?.content ?? '');

/** Conversations and runs that a request may be taken from. */
export const useSourceRequest = (kind: SourceKind) => {
  const dispatch = useAppDispatch();
  const conversations = useGetConversationsInfiniteQuery({}, { skip: kind !== 'conversation' });
  const runs = useGetRunsQuery(NEWEST_RUNS, { skip: kind !== 'run' });
  const choices: Record<SourceKind, SourceChoice[]> = {
    typed: [],
    conversation: (conversations.data?.pages ?? []).flatMap((page) =>
      page.conversations.map(({ id, title }) => ({ value: id, label: title })),
    ),
    run: (runs.data?.runs ?? []).map(({ runId, title }) => ({ value: runId, label: title })),
  };
  return {
    choices: choices[kind],
    /** The newest request of it, `''` where nobody has asked; undefined where it could not be read. */
    read: async (id: string): Promise<string | undefined> => {
      const options = { subscribe: false, forceRefetch: true } as const;
      if (kind === 'run') {
        const { data } = await dispatch(runsApi.endpoints.getRunRecords.initiate(id, options));
        return lastAsked(data?.messages);
      }
      const argument = { conversationId: id };
      const { data } = await dispatch(conversationsApi.endpoints.getMessages.initiate(argument, options));
      return lastAsked(data?.messages);
    },
  };
};
