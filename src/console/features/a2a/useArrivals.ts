import type { AgentMessage } from '@contract/entities/agentMessage';
import { useState } from 'react';

const NOTHING: readonly AgentMessage[] = [];

/** Items that have come since the last time; those that were there at the beginning have not just arrived. */
export const useArrivals = (items: readonly AgentMessage[]): readonly AgentMessage[] => {
  const last = items.at(-1)?.seq;
  const [seen, setSeen] = useState<{ last: number | undefined; arrived: readonly AgentMessage[] }>({
    last,
    arrived: NOTHING,
  });
  if (last !== seen.last) {
    const since = seen.last;
    setSeen({
      last,
      arrived: since === undefined ? NOTHING : items.filter(({ seq }) => seq > since),
    });
  }
  return seen.arrived;
};
