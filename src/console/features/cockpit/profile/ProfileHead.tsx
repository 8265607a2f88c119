import { useCopy } from '@console/common/copy/languageContext';
import { StaleMark } from '@console/common/ui/StaleMark';
import { StatusDot } from '@console/common/ui/StatusDot';
import type { AgentProfile } from '@contract/entities/agentProfile';
import { styled } from '@mui/material/styles';
import { Bot } from 'lucide-react';
import { profileCopy } from './profileCopy';

const PersonaLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '& > i': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 32,
    height: 32,
    borderRadius: 8,
    color: theme.vars.palette.primary.text,
    background: theme.vars.palette.primary.soft,
  },
  '& b': { fontWeight: 600 },
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const DOTS = {
  active: { tone: 'success', shape: 'filled' },
  inactive: { tone: 'warning', shape: 'square' },
  error: { tone: 'error', shape: 'ring' },
} as const;

interface ProfileHeadProps {
  profile: AgentProfile;
  /** When the values were read, where the last reading failed. */
  staleSince: number | undefined;
}

export const ProfileHead = ({ profile, staleSince }: ProfileHeadProps) => {
  const words = useCopy(profileCopy);
  return (
    <PersonaLine>
      <i aria-hidden="true">
        <Bot size={16} />
      </i>
      <b>{profile.id}</b>
      <span>
        <StatusDot {...DOTS[profile.status]} />
        {words[profile.status]}
      </span>
      <small>{profile.name === profile.id ? null : profile.name}</small>
      {staleSince === undefined ? null : (
        <small>
          <StaleMark lastGoodAt={staleSince} />
        </small>
      )}
    </PersonaLine>
  );
};
