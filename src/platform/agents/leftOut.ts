import type { Message } from '@contract/entities/message';

/**
 * Messages that count for the present question: without those that were edited since and all that came of them, and,
 * for a question asked anew, without everything from it on. `page`: earlier messages, oldest first.
 */
export const withoutLeftOut = (page: readonly Message[], asked: Message): Message[] => {
  const followed = asked.metadata?.follows;
  const question = followed && page.find(({ id }) => id === followed.messageId);
  const before = followed?.kind === 'again' && question ? page.filter(({ seq }) => seq < question.seq) : page;
  const edited = editedRuns([...page, asked]);
  return before.filter(({ runId }) => !edited.has(runId));
};

/** Runs of questions that were edited, and of the same questions asked anew. */
const editedRuns = (messages: readonly Message[]): ReadonlySet<string> => {
  const follows = (kind: 'edit' | 'again') =>
    messages.flatMap(({ runId, metadata }) =>
      metadata?.follows?.kind === kind ? [{ runId, of: metadata.follows.messageId }] : [],
    );
  const edited = new Set(follows('edit').map(({ of }) => of));
  return new Set([
    ...messages.filter(({ id }) => edited.has(id)).map(({ runId }) => runId),
    ...follows('again').flatMap(({ runId, of }) => (edited.has(of) ? [runId] : [])),
  ]);
};
