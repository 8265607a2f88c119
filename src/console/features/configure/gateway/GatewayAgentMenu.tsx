import { useCopy } from '@console/common/copy/languageContext';
import { ActionMenu, type MenuAction } from '@console/common/ui/ActionMenu';
import type { GatewayAgent } from '@contract/entities/gatewayAgent';
import type { AgentWish } from './GatewayAgentDialogs';
import { gatewayCopy } from './gatewayCopy';
import { useAgentChange } from './useAgentChange';

interface GatewayAgentMenuProps {
  agent: GatewayAgent;
  onWish: (wish: AgentWish) => void;
}

export const GatewayAgentMenu = ({ agent, onWish }: GatewayAgentMenuProps) => {
  const words = useCopy(gatewayCopy);
  const { change, steer } = useAgentChange(agent.id);
  const { enabled, dryRun, answersQuestions = false, hold } = agent;
  const steered = (wish: 'resume' | 'pause'): MenuAction => ({
    label: words[wish],
    act: () => {
      steer(wish);
    },
  });
  const wished = (wish: AgentWish): MenuAction => ({
    label: words[wish],
    act: () => {
      onWish(wish);
    },
  });
  return (
    <ActionMenu
      label={words.actionsOf(agent.name)}
      actions={[
        steered(hold ? 'resume' : 'pause'),
        ...(hold?.kind === 'stopped' ? [] : [wished('stop')]),
        {
          label: dryRun ? words.dryOff : words.dryOn,
          act: () => {
            change({ dryRun: !dryRun });
          },
        },
        {
          label: enabled ? words.turnOff : words.turnOn,
          act: () => {
            change({ enabled: !enabled });
          },
        },
        {
          label: answersQuestions ? words.peopleAnswer : words.clientAnswers,
          act: () => {
            change({ answersQuestions: !answersQuestions });
          },
        },
        wished('setBudget'),
        wished('rotate'),
        wished('remove'),
      ]}
    />
  );
};
