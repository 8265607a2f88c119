import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import type { GatewayAgent } from '@contract/entities/gatewayAgent';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { enabled, dryRun, hold } = agent;
  const choices: [string, () => void][] = [
    ...(hold
      ? [
          [
            words.resume,
            () => {
              steer('resume');
            },
          ] satisfies [string, () => void],
        ]
      : [
          [
            words.pause,
            () => {
              steer('pause');
            },
          ] satisfies [string, () => void],
        ]),
    ...(hold?.kind === 'stopped'
      ? []
      : [
          [
            words.stop,
            () => {
              onWish('stop');
            },
          ] satisfies [string, () => void],
        ]),
    [
      dryRun ? words.dryOff : words.dryOn,
      () => {
        change({ dryRun: !dryRun });
      },
    ],
    [
      enabled ? words.turnOff : words.turnOn,
      () => {
        change({ enabled: !enabled });
      },
    ],
    [
      words.rotate,
      () => {
        onWish('rotate');
      },
    ],
    [
      words.remove,
      () => {
        onWish('remove');
      },
    ],
  ];
  return (
    <>
      <TipButton
        label={words.actionsOf(agent.name)}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <Ellipsis size={16} />
      </TipButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
      >
        {choices.map(([text, act]) => (
          <MenuItem
            key={text}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
