import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { Menu } from '@console/common/ui/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { logSearchCopy } from './logSearchCopy';
import { logsPageCopy } from './logsPageCopy';

const Name = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.secondary }));
const Tick = styled('span')({ display: 'inline-flex', flex: 'none', width: 22 });

interface AgentChoiceProps {
  /** Those that are offered. */
  seen: readonly string[];
  /** None: all. */
  agents: readonly string[];
  onChange: (agents: readonly string[]) => void;
}

/** Any of the agents; the list stays open while they are chosen. */
export const AgentChoice = ({ seen, agents, onChange }: AgentChoiceProps) => {
  const words = useCopy(logsPageCopy);
  const more = useCopy(logSearchCopy);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = [...new Set([...seen, ...agents])].sort();
  const several = agents.length > 1 ? more.agents(formatCount(agents.length)) : agents[0];
  const chosen = several ?? words.everyAgent;
  const entry = (label: string, isChosen: boolean, next: readonly string[]) => (
    <MenuItem
      key={label}
      role="menuitemcheckbox"
      aria-checked={isChosen}
      onClick={() => {
        onChange(next);
      }}
    >
      <Tick aria-hidden="true">{isChosen ? <Check size={14} /> : null}</Tick>
      {label}
    </MenuItem>
  );
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${words.agent} ${agents.length > 1 ? agents.join(', ') : chosen}`}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <Name>{words.agent}</Name> {chosen}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
      >
        {entry(words.everyAgent, agents.length === 0, [])}
        {offered.map((agent) =>
          agents.includes(agent)
            ? entry(
                agent,
                true,
                agents.filter((one) => one !== agent),
              )
            : entry(agent, false, [...agents, agent]),
        )}
      </Menu>
    </>
  );
};
