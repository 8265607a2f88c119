import type { AgentMessage } from '@contract/entities/agentMessage';
import { useState } from 'react';

const NOTHING: readonly AgentMessage[] = [];

/** What has come since the last time; what was there at the beginning has not just arrived. */
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
