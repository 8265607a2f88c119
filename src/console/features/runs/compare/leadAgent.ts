import type { RunRecords } from '@contract/http/runs';

/** Whose run it is: whom the coordinator asked first, else who worked first. */
export const leadAgent = ({ agentMessages, traces, usage }: RunRecords): string | undefined => {
  const asked = agentMessages.find(({ from, to }) => from === 'coordinator' && to !== 'user');
  return asked?.to ?? traces.find(({ agent }) => agent !== undefined)?.agent ?? usage[0]?.agent;
};
