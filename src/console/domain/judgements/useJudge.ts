import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { Verdict } from '@contract/entities/judgement';
import { nanoid } from '@reduxjs/toolkit';
import { judgementCopy } from './judgementCopy';
import { useGetJudgementsQuery, useJudgeMutation, type JudgedOf } from './judgementsApi';

/** Judgements of one run among those on screen, one's own apart, and how to change it. */
export const useJudge = (runId: string, of: JudgedOf) => {
  const words = useCopy(judgementCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { data, error } = useGetJudgementsQuery(of);
  const [send] = useJudgeMutation();
  const ofRun = (data?.judgements ?? []).filter((one) => one.runId === runId);
  const mine = ofRun.find(({ authorId }) => authorId === user?.id);
  const judge = async (verdict: Verdict | null, note: string): Promise<void> => {
    if (!user) return;
    const me = { authorId: user.id, author: user.username };
    const judgedAt = new Date().toISOString();
    const answer = await send({ body: { runId, verdict, note }, of, me, judgedAt, key: nanoid() });
    if (!answer.error) return;
    const message = describeApiError(toApiError(answer.error));
    dispatch(toastRequested({ kind: 'error', title: words.failed, message }));
  };
  return {
    mine,
    others: ofRun.filter((one) => one !== mine),
    /** Nothing can be said of what was not read. */
    isKnown: data !== undefined,
    failed: error !== undefined && data === undefined,
    judge,
    /** The same verdict again takes it back; another keeps the note. */
    toggle: (verdict: Verdict) =>
      mine?.verdict === verdict ? judge(null, '') : judge(verdict, mine?.note ?? ''),
  };
};
