import type { RunRecords } from '@contract/http/runs';

/** Agent whose run it is: the one that the coordinator asked first, else the one that worked first. */
export const leadAgent = ({ agentMessages, traces, usage }: RunRecords): string | undefined => {
  const asked = agentMessages.find(({ from, to }) => from === 'coordinator' && to !== 'user');
  return asked?.to ?? traces.find(({ agent }) => agent !== undefined)?.agent ?? usage[0]?.agent;
};
