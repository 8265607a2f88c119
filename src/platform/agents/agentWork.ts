/** Work of all agents of this process, whoever asked for it: it can be ended at once, without a message to each of them. */
export interface AgentWork {
  /** Does a piece of it; `over` aborts when it is to end, its reason being what is told. */
  track: (work: (over: AbortSignal) => Promise<void>) => Promise<void>;
  /** Ends what runs. What begins later is not concerned. */
  halt: (why: string) => void;
  /** The same, and whatever begins later ends at once. Resolves when nothing runs any more. */
  close: (why: string) => Promise<void>;
}

export const createAgentWork = (): AgentWork => {
  const running = new Set<Promise<void>>();
  let ending = new AbortController();
  return {
    track: async (work) => {
      const piece = work(ending.signal);
      running.add(piece);
      try {
        await piece;
      } finally {
        running.delete(piece);
      }
    },
    halt: (why) => {
      const halted = ending;
      ending = new AbortController();
      halted.abort(new Error(why));
    },
    close: async (why) => {
      ending.abort(new Error(why));
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
};
