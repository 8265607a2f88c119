/** Which agents are paused: they finish what they do and begin nothing new. */
export interface AgentHold {
  held: () => string[];
  hold: (agentIds: readonly string[]) => void;
  release: (agentIds: readonly string[]) => void;
  /** Holds exactly these. */
  holdOnly: (agentIds: readonly string[]) => void;
  /** Resolves once the agent may begin new work; rejects when the signal aborts. Calls back if it has to wait. */
  admit: (agentId: string, signal: AbortSignal, onWaiting: () => void) => Promise<void>;
}

/**
 * `current` resolves once what was ordered before is in force here: another process may have paused the agent. Where that
 * cannot be known, nothing begins.
 */
export const createAgentHold = (current: () => Promise<void> = () => Promise.resolve()): AgentHold => {
  const held = new Set<string>();
  const waiting = new Map<string, Set<() => void>>();
  const hold = (agentIds: readonly string[]): void => {
    for (const id of agentIds) held.add(id);
  };
  const release = (agentIds: readonly string[]): void => {
    for (const id of agentIds) {
      held.delete(id);
      for (const go of waiting.get(id) ?? []) go();
      waiting.delete(id);
    }
  };
  return {
    held: () => [...held].sort(),
    hold,
    release,
    holdOnly: (agentIds) => {
      release([...held].filter((id) => !agentIds.includes(id)));
      hold(agentIds);
    },
    admit: async (agentId, signal, onWaiting) => {
      signal.throwIfAborted();
      await unlessAborted(current(), signal);
      if (!held.has(agentId)) return;
      onWaiting();
      await released(agentId, signal, waiting);
      signal.throwIfAborted();
    },
  };
};

const released = (
  agentId: string,
  signal: AbortSignal,
  waiting: Map<string, Set<() => void>>,
): Promise<void> =>
  new Promise((resolve) => {
    const queue = waiting.get(agentId) ?? new Set();
    waiting.set(agentId, queue);
    const go = () => {
      queue.delete(go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    queue.add(go);
    signal.addEventListener('abort', go, { once: true });
  });

const unlessAborted = async (known: Promise<void>, signal: AbortSignal): Promise<void> => {
  let end = () => {};
  const aborted = new Promise<void>((resolve) => {
    end = resolve;
  });
  signal.addEventListener('abort', end, { once: true });
  try {
    await Promise.race([known, aborted]);
  } finally {
    signal.removeEventListener('abort', end);
  }
  signal.throwIfAborted();
};
