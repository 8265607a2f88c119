import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Chip } from '@console/common/ui/Chip';
import { RunId } from '@console/common/ui/RunId';
import { TipButton } from '@console/common/ui/TipButton';
import type { GatewayAgent } from '@contract/entities/gatewayAgent';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { AgentWish } from './GatewayAgentDialogs';
import { gatewayCopy } from './gatewayCopy';
import { useAgentChange } from './useAgentChange';

const Marks = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 4 });

const standing = ({ enabled, hold, key }: GatewayAgent) => {
  if (!enabled) return { word: 'off', tone: 'grey' } as const;
  if (hold) return { word: hold.kind, tone: hold.kind === 'stopped' ? 'error' : 'warning' } as const;
  return key.state === 'active'
    ? ({ word: 'active', tone: 'success' } as const)
    : ({ word: 'keyExpired', tone: 'warning' } as const);
};

interface GatewayAgentRowProps {
  agent: GatewayAgent;
  onWish: (wish: AgentWish) => void;
}

export const GatewayAgentRow = ({ agent, onWish }: GatewayAgentRowProps) => {
  const words = useCopy(gatewayCopy);
  const { word, tone } = standing(agent);
  const { name, id, hold, dryRun, sees, lastCallAt, runId } = agent;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{id}</small>
      </th>
      <td>
        <Marks>
          <Chip tone={tone}>{words[word]}</Chip>
          {dryRun ? <Chip tone="info">{words.dryRun}</Chip> : null}
        </Marks>
        {hold ? <small>{`${hold.by}${hold.reason ? `: ${hold.reason}` : ''}`}</small> : null}
      </td>
      <td>{sees?.join(', ') ?? words.allTools}</td>
      <td>
        {lastCallAt === undefined ? words.never : formatInstant(lastCallAt)}
        {runId === undefined ? null : <RunId id={runId} />}
      </td>
      <td>
        <AgentMenu agent={agent} onWish={onWish} />
      </td>
    </tr>
  );
};

const AgentMenu = ({ agent, onWish }: GatewayAgentRowProps) => {
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
