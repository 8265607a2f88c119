import { useCopy } from '@console/common/copy/languageContext';
import { RADIUS } from '@console/common/theme/tokens';
import { choiceFieldset } from '@console/common/ui/choiceFieldset';
import { RoleBadge } from '@console/domain/session/RoleBadge';
import type { Role } from '@contract/entities/user';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { accountDialogCopy } from './accountsCopy';
import { changesOf, ROLES } from './rights';
import { rightsCopy, roleMatrixCopy } from './rightsCopy';

const Choices = styled('fieldset')(({ theme }) => ({
  ...choiceFieldset(theme),
  '& label': {
    display: 'grid',
    gridTemplateColumns: '16px 72px minmax(0, 1fr)',
    alignItems: 'start',
    gap: 8,
    padding: '8px 10px',
    cursor: 'pointer',
    border: `1px solid ${theme.vars.palette.border}`,
    borderBottomWidth: 0,
  },
  '& label:first-of-type': { borderRadius: `${String(RADIUS.control)}px ${String(RADIUS.control)}px 0 0` },
  '& label:last-of-type': {
    borderBottomWidth: 1,
    borderRadius: `0 0 ${String(RADIUS.control)}px ${String(RADIUS.control)}px`,
  },
  '& label:has(:checked)': { background: theme.vars.palette.selected },
  '& span:last-child': { ...theme.typography.caption, lineHeight: '20px' },
}));

interface RoleChoiceProps {
  value: Role;
  onChange: (role: Role) => void;
}

/** Each role with what it may change beyond the one below, so that nobody has to know the names. */
export const RoleChoice = ({ value, onChange }: RoleChoiceProps) => {
  const words = useCopy(accountDialogCopy);
  const matrix = useCopy(roleMatrixCopy);
  const rights = useCopy(rightsCopy);
  const name = useId();
  const describe = (role: Role): string => {
    const changes = changesOf(role);
    if (changes.length === 0) return matrix.readsOnly;
    const lower = ROLES[ROLES.indexOf(role) + 1];
    const known = lower ? changesOf(lower) : [];
    const added = changes
      .filter((right) => !known.includes(right))
      .map((right) => (right === 'admin' ? matrix.adminOnly : rights[right]))
      .join(', ');
    return lower && known.length > 0 ? matrix.beyond(lower, added) : added;
  };
  return (
    <Choices>
      <legend>{words.role}</legend>
      {ROLES.map((role) => (
        <label key={role}>
          <input
            type="radio"
            name={name}
            value={role}
            checked={role === value}
            onChange={() => {
              onChange(role);
            }}
          />
          <span>
            <RoleBadge role={role} />
          </span>
          <span>{describe(role)}</span>
        </label>
      ))}
    </Choices>
  );
};
