import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { useMemo, useState } from 'react';

export interface Fold {
  /** Runs of questions that were edited since, and whether they are shown. */
  runs: ReadonlyMap<string, 'folded' | 'shown'>;
  toggle: (runId: string) => void;
}

/** Runs of questions that were edited, and of the same questions asked anew. */
export const editedRuns = (messages: readonly StoredMessage[]): ReadonlySet<string> => {
  const edited = new Set(
    messages.flatMap(({ follows }) => (follows?.kind === 'edit' ? [follows.messageId] : [])),
  );
  return new Set(
    messages.flatMap(({ id, runId, follows }) =>
      edited.has(id) || (follows?.kind === 'again' && edited.has(follows.messageId)) ? [runId] : [],
    ),
  );
};

/** Messages that a conversation shows: for an edited question its own line, until somebody unfolds it or is led into it. */
export const useFolded = (all: readonly StoredMessage[], wanted: number | null) => {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const led = all.find(({ seq }) => seq === wanted)?.runId;
    const runs = new Map(
      [...editedRuns(all)].map((runId): [string, 'folded' | 'shown'] => [
        runId,
        toggled.has(runId) !== (runId === led) ? 'shown' : 'folded',
      ]),
    );
    const messages = all.filter(
      ({ runId, type, follows }) =>
        runs.get(runId) !== 'folded' || (type === 'user' && follows?.kind !== 'again'),
    );
    const toggle = (runId: string): void => {
      setToggled((before) => {
        const next = new Set(before);
        if (!next.delete(runId)) next.add(runId);
        return next;
      });
    };
    return { messages, fold: { runs, toggle } satisfies Fold };
  }, [all, wanted, toggled]);
};
