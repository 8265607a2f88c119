/** Work of all agents of this process, whoever asked for it: it can be ended at once, without a message to each of them. */
export interface AgentWork {
  /** Does a piece of it; `ending` is aborted when it is to end, with the reason that is told. */
  track: (work: (ending: AbortController) => Promise<void>) => Promise<void>;
  /** Ends what runs. What begins later is not concerned. */
  halt: (why: string) => void;
  /** The same, and whatever begins later ends at once. Resolves when nothing runs any more. */
  close: (why: string) => Promise<void>;
}

export const createAgentWork = (): AgentWork => {
  /** Each piece has a controller of its own: signals that follow another one are kept for ever once somebody listens. */
  const running = new Map<Promise<void>, AbortController>();
  let closing: Error | undefined;
  const halt = (why: Error) => {
    for (const ending of running.values()) ending.abort(why);
  };
  return {
    track: async (work) => {
      const ending = new AbortController();
      if (closing) ending.abort(closing);
      const piece = work(ending);
      running.set(piece, ending);
      try {
        await piece;
      } finally {
        running.delete(piece);
      }
    },
    halt: (why) => {
      halt(new Error(why));
    },
    close: async (why) => {
      closing = new Error(why);
      halt(closing);
      while (running.size > 0) await Promise.allSettled(running.keys());
    },
  };
};
