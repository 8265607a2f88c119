import { defined } from '@contract/defined';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import { AGENT_IDS, type AgentId } from '@contract/entities/agent';

export const DRY_RUN_TABS = ['scenarios', 'sets'] as const;
export type DryRunTab = (typeof DRY_RUN_TABS)[number];

export interface WantedRehearsal {
  agentId: AgentId;
  version: string;
}

const readWanted = (text: string | null): WantedRehearsal | undefined => {
  const [agent, version] = text?.split(':') ?? [];
  const agentId = AGENT_IDS.find((id) => id === agent);
  return agentId && version ? { agentId, version } : undefined;
};

/** Tab, opened set and opened rehearsal live in the address; unknown values are ignored. */
export const useDryRunAddress = () => {
  const [params, setParams] = useSearchParams();
  const setId = params.get('set') ?? undefined;
  return {
    tab: DRY_RUN_TABS.find((one) => one === params.get('tab')) ?? ('scenarios' as const),
    setId,
    rehearsalId: params.get('rehearsal') ?? undefined,
    /** A version that a link asks to rehearse. */
    wanted: readWanted(params.get('rehearse')),
    chooseTab: (tab: DryRunTab): void => {
      setParams(tab === 'scenarios' ? {} : { tab });
    },
    openSet: (set: string | undefined): void => {
      setParams({ tab: 'sets', ...defined({ set }) });
    },
    openRehearsal: (set: string, rehearsal: string | undefined): void => {
      setParams({ tab: 'sets', set, ...defined({ rehearsal }) });
    },
    /** The dialog that a link has opened is closed: Back does not open it again. */
    forgetWanted: (): void => {
      setParams(
        (now) => {
          now.delete('rehearse');
          return now;
        },
        { replace: true },
      );
    },
  };
};
