import { selectHoldOf } from '@console/domain/interventions/interventionsSlice';
import { useAppSelector } from '@console/state/hooks';
import { AGENT_IDS, type AgentId } from '@contract/entities/agent';
import { useId, useState, type KeyboardEvent } from 'react';
import { optionId } from './MentionList';
import { moveActive } from './moveActive';

const BEGUN = /^@([a-z]*)$/i;

/** Offers agents while a message is an @ and the beginning of a name: those that nobody holds. */
export const useMention = (text: string, setText: (text: string) => void) => {
  const id = useId();
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<string>();
  const held = useAppSelector((state) =>
    AGENT_IDS.filter((agentId) => selectHoldOf(state, agentId) !== undefined).join(' '),
  ).split(' ');
  const [, begun] = BEGUN.exec(text) ?? [];
  const agents =
    begun === undefined || dismissed === text
      ? []
      : AGENT_IDS.filter((agentId) => agentId.startsWith(begun.toLowerCase()) && !held.includes(agentId));
  const chosen = Math.min(active, agents.length - 1);
  const pick = (agentId: AgentId): void => {
    setActive(0);
    setText(`@${agentId} `);
  };
  /** True where the key was for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    const agent = agents[chosen];
    if (agent === undefined) return false;
    const moved = moveActive(event.key, chosen, agents.length);
    if (moved !== undefined) setActive(moved);
    else if (event.key === 'Escape') setDismissed(text);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) pick(agent);
    else return false;
    event.preventDefault();
    return true;
  };
  const agent = agents[chosen];
  const field =
    agent === undefined
      ? {}
      : {
          'aria-autocomplete': 'list' as const,
          'aria-controls': id,
          'aria-activedescendant': optionId(id, agent),
        };
  return { list: { id, agents, active: chosen, onPick: pick }, field, onKey };
};
