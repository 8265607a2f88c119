import { useSearchParams } from '@console/common/hooks/useSearchParams';

export const PROFILE_TABS = ['persona', 'settings', 'policy', 'tools', 'llm'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

const DEFAULTS = { agent: 'coordinator', tab: 'persona' };
const AGENT_MAX_LENGTH = 200;

/** Agent whose profile is open, and which part of it. */
export const useProfileAddress = () => {
  const [params, setParams] = useSearchParams();
  const agentId = params.get('agent')?.slice(0, AGENT_MAX_LENGTH);
  return {
    agentId: agentId ? agentId : DEFAULTS.agent,
    tab: PROFILE_TABS.find((tab) => tab === params.get('tab')) ?? 'persona',
    choose: (key: 'agent' | 'tab', value: string) => {
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (value === DEFAULTS[key]) next.delete(key);
        else next.set(key, value);
        return next;
      });
    },
  };
};
