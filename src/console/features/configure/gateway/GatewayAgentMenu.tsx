import { useCopy } from '@console/common/copy/languageContext';
import { ActionMenu, type MenuAction } from '@console/common/ui/ActionMenu';
import type { GatewayAgent } from '@contract/entities/gatewayAgent';
import type { AgentAction } from './GatewayAgentDialogs';
import { gatewayCopy } from './gatewayCopy';
import { useAgentChange } from './useAgentChange';

interface GatewayAgentMenuProps {
  agent: GatewayAgent;
  onAction: (action: AgentAction) => void;
}

export const GatewayAgentMenu = ({ agent, onAction }: GatewayAgentMenuProps) => {
  const words = useCopy(gatewayCopy);
  const { change, steer } = useAgentChange(agent.id);
  const { enabled, dryRun, answersQuestions = false, hold } = agent;
  const steered = (action: 'resume' | 'pause'): MenuAction => ({
    label: words[action],
    act: () => {
      steer(action);
    },
  });
  const opening = (action: AgentAction): MenuAction => ({
    label: words[action],
    act: () => {
      onAction(action);
    },
  });
  return (
    <ActionMenu
      label={words.actionsOf(agent.name)}
      actions={[
        steered(hold ? 'resume' : 'pause'),
        ...(hold?.kind === 'stopped' ? [] : [opening('stop')]),
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
        opening('setBudget'),
        opening('rotate'),
        opening('remove'),
      ]}
    />
  );
};
