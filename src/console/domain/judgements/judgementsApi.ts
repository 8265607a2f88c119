import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent } from '@console/common/api/idempotent';
import type { Judgement } from '@contract/entities/judgement';
import {
  JudgementFiguresResponse,
  JudgementResponse,
  JudgementsResponse,
  type JudgementBody,
} from '@contract/http/judgements';

/** Judgements are read of one run, of those of a page (ids, parted by commas), or of the runs of a conversation. */
export type JudgedOf = { run: string } | { runs: string } | { conversation: string };

interface Judging extends Idempotent {
  body: Required<JudgementBody>;
  /** Judgements on screen, which change at once. */
  of: JudgedOf;
  /** The person who judges. */
  me: Pick<Judgement, 'authorId' | 'author'>;
  judgedAt: string;
}

/** The press before, by run. */
const before = new Map<string, Promise<unknown>>();

/** One press goes out after the other: one that is sent again would be stored after a later one. */
const inTurn = async <T>(runId: string, send: () => Promise<T>): Promise<T> => {
  const previous = before.get(runId);
  const own = (async () => {
    await previous?.catch(() => undefined);
    return send();
  })();
  before.set(runId, own);
  try {
    return await own;
  } finally {
    if (before.get(runId) === own) before.delete(runId);
  }
};

export const judgementsApi = consoleApi
  .enhanceEndpoints({ addTagTypes: ['Judgement', 'Run'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getJudgements: build.query<JudgementsResponse, JudgedOf>({
        query: (of) => ({ service: 'chat', url: '/api/judgements', params: { ...of } }),
        responseSchema: JudgementsResponse,
        providesTags: ['Judgement'],
      }),
      getJudgementFigures: build.query<JudgementFiguresResponse, undefined>({
        query: () => ({ service: 'chat', url: '/api/judgement-figures' }),
        responseSchema: JudgementFiguresResponse,
        providesTags: ['Judgement'],
      }),
      /** Shown before the platform answers; what it refuses is undone. */
      judge: build.mutation<JudgementResponse, Judging>({
        queryFn: ({ body, key }, _api, _options, send) =>
          inTurn(body.runId, async () => {
            const request = { service: 'chat', url: '/api/judgements', method: 'POST', body } as const;
            const { data, error } = await send({ ...request, idempotencyKey: key });
            return error ? { error } : { data: data as JudgementResponse };
          }),
        responseSchema: JudgementResponse,
        invalidatesTags: ['Judgement', 'Run'],
        onQueryStarted: async ({ body, of, me, judgedAt }, { dispatch, queryFulfilled }) => {
          const { runId, verdict, note } = body;
          const shown = dispatch(
            judgementsApi.util.updateQueryData('getJudgements', of, (draft) => {
              const others = draft.judgements.filter(
                (one) => one.runId !== runId || one.authorId !== me.authorId,
              );
              const mine = verdict === null ? [] : [{ runId, ...me, verdict, note, judgedAt }];
              draft.judgements = [...mine, ...others];
            }),
          );
          await queryFulfilled.catch(shown.undo);
        },
      }),
    }),
  });

export const { useGetJudgementsQuery, useGetJudgementFiguresQuery, useJudgeMutation } = judgementsApi;
