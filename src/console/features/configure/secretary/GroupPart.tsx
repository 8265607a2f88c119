import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { RevealedText } from '@console/common/ui/RevealedText';
import { TipButton } from '@console/common/ui/TipButton';
import type { Team } from '@contract/entities/owner';
import { isPlaceholder } from '@contract/placeholderAddress';
import { styled } from '@mui/material/styles';
import { Pencil, Trash2, UserPlus, UserSearch } from 'lucide-react';
import type { GroupDialog } from './GroupDialogs';
import { groupsCopy } from './secretaryCopy';
import type { Attendance } from './secretaryDraft';

const GroupSection = styled('section')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:last-of-type': { borderBottom: 0 },
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    minHeight: 44,
    padding: '6px 10px 6px 16px',
    background: theme.vars.palette.sunken,
  },
  '& h3': { ...theme.typography.body2, fontWeight: 600, overflowWrap: 'anywhere' },
  '& > header > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > header > span:empty': { flex: 1 },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2px 10px',
    minHeight: 40,
    padding: '4px 10px 4px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > strong': { minWidth: 96, fontWeight: 600 },
  '& li > small': {
    ...theme.typography.caption,
    flex: '1 1 140px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  '& > p': { padding: '10px 16px', color: theme.vars.palette.text.secondary },
}));

interface GroupPartProps {
  name: string;
  team: Team;
  onOpen: (dialog: GroupDialog) => void;
}

const LISTS: readonly Attendance[] = ['required', 'optional'];

export const GroupPart = ({ name, team, onOpen }: GroupPartProps) => {
  const words = useCopy(groupsCopy);
  const count = team.required.length + team.optional.length;
  const { duration_min: minutes, time_window: windows, min_notice_hours: notice } = team.meeting_defaults;
  return (
    <GroupSection aria-label={name}>
      <header>
        <h3>
          <RevealedText text={name} />
        </h3>
        <small>
          {words.members(String(count))} · {minutes} min · {windows.join(', ')} · {notice} h
        </small>
        <span />
        <Button
          size="small"
          icon={<UserSearch size={14} />}
          onClick={() => {
            onOpen({ kind: 'workspace', team: name });
          }}
        >
          {words.fromWorkspace}
        </Button>
        <Button
          size="small"
          icon={<UserPlus size={14} />}
          onClick={() => {
            onOpen({ kind: 'member', team: name });
          }}
        >
          {words.addMember}
        </Button>
        <TipButton
          size="small"
          label={words.removeGroup(name)}
          onClick={() => {
            onOpen({ kind: 'remove-group', team: name });
          }}
        >
          <Trash2 size={14} />
        </TipButton>
      </header>
      {count === 0 ? (
        <p>{words.noMembers}</p>
      ) : (
        <ul>
          {LISTS.flatMap((attendance) =>
            team[attendance].map((member, index) => (
              <MemberLine
                key={`${attendance}:${String(index)}`}
                {...{ member, attendance }}
                onEdit={() => {
                  onOpen({ kind: 'member', team: name, member, place: { team: name, attendance, index } });
                }}
                onRemove={() => {
                  const place = { team: name, attendance, index };
                  onOpen({ kind: 'remove-member', name: member.name, place });
                }}
              />
            )),
          )}
        </ul>
      )}
    </GroupSection>
  );
};

interface MemberLineProps {
  member: Team['required'][number];
  attendance: Attendance;
  onEdit: () => void;
  onRemove: () => void;
}

const MemberLine = ({ member, attendance, onEdit, onRemove }: MemberLineProps) => {
  const words = useCopy(groupsCopy);
  const { name, slack_id: slackId, email, tz } = member;
  return (
    <li>
      <strong>
        <RevealedText text={name} />
      </strong>
      <Chip tone={attendance === 'required' ? 'accent' : 'grey'}>{words[attendance]}</Chip>
      <small>
        {[slackId, isPlaceholder(email) ? '' : email, tz].filter((part) => part !== '').join(' · ')}
      </small>
      {isPlaceholder(email) ? (
        <Chip tone="warning" title={email}>
          {words.placeholder}
        </Chip>
      ) : null}
      <TipButton size="small" label={words.edit(name)} onClick={onEdit}>
        <Pencil size={14} />
      </TipButton>
      <TipButton size="small" label={words.removeMember(name)} onClick={onRemove}>
        <Trash2 size={14} />
      </TipButton>
    </li>
  );
};
