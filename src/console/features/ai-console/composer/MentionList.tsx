import { useCopy } from '@console/common/copy/languageContext';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { RADIUS } from '@console/common/theme/tokens';
import type { AgentId } from '@contract/entities/agent';
import { styled } from '@mui/material/styles';
import { mentionCopy } from './mentionCopy';

const MentionOptions = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 760,
  margin: '0 auto 6px',
  padding: 4,
  borderRadius: RADIUS.control,
  background: theme.vars.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.vars.palette.control}`,
  '& [role=option]': {
    display: 'flex',
    gap: 8,
    padding: '6px 10px',
    borderRadius: RADIUS.control,
    cursor: 'pointer',
  },
  '& [role=option][aria-selected=true]': {
    background: theme.vars.palette.selected,
    ...insetFocusRing(theme),
  },
  '& b': { fontWeight: 600 },
  '& span': { ...theme.typography.caption, lineHeight: '20px', color: theme.vars.palette.text.secondary },
}));

interface MentionListProps {
  id: string;
  agents: readonly AgentId[];
  active: number;
  onPick: (agentId: AgentId) => void;
}

export const optionId = (listId: string, agentId: AgentId): string => `${listId}-${agentId}`;

/** The agents that a message may begin with; the field keeps the focus. */
export const MentionList = ({ id, agents, active, onPick }: MentionListProps) => {
  const words = useCopy(mentionCopy);
  return (
    <MentionOptions id={id} role="listbox" aria-label={words.title}>
      {agents.map((agentId, index) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
        <div
          key={agentId}
          id={optionId(id, agentId)}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            onPick(agentId);
          }}
        >
          <b>@{agentId}</b>
          <span>{words[agentId]}</span>
        </div>
      ))}
    </MentionOptions>
  );
};
