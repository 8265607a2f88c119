import { takeHeld } from '@console/common/api/answeredSecrets';
import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { choiceFieldset } from '@console/common/ui/choiceFieldset';
import { FormDialog } from '@console/common/ui/FormDialog';
import { LabelledGroup } from '@console/common/ui/LabelledGroup';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TextField } from '@console/common/ui/TextField';
import { IssuedKeyDialog } from '@console/domain/issued-keys/IssuedKeyDialog';
import { SCOPES, type Scope } from '@contract/entities/accessKey';
import type { Role } from '@contract/entities/user';
import { ACCESS_KEY_NAME_MAX_LENGTH } from '@contract/limits';
import { hasPermission, ROLE_PERMISSIONS } from '@contract/roles';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useIssueAccessKeyMutation } from './accountAccessApi';
import { accessKeysCopy, scopeCopy } from './accessKeysCopy';

const Choices = styled('fieldset')(({ theme }) => ({
  ...choiceFieldset(theme),
  '& label': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    gap: 8,
    padding: '6px 4px',
    cursor: 'pointer',
  },
  '& label:has(:disabled)': { cursor: 'default', color: theme.vars.palette.text.secondary },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

const NO_END = 'none';
const DAYS = ['30', '90', '365', NO_END] as const;

/** As the platform refuses it. */
const isOfRole = (role: Role, scope: Scope): boolean => {
  if (scope === 'read') return true;
  if (scope === 'admin') return role === 'admin';
  const permission = scope === 'telemetry' ? 'manage:agents' : scope;
  return hasPermission({ role, permissions: [...ROLE_PERMISSIONS[role]] }, permission);
};

interface ScopeChoiceProps {
  role: Role;
  value: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
}

const ScopeChoice = ({ role, value, onChange }: ScopeChoiceProps) => {
  const words = useCopy(accessKeysCopy);
  const scopes = useCopy(scopeCopy);
  return (
    <Choices>
      <legend>{words.scopes}</legend>
      {SCOPES.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            checked={value.includes(scope)}
            disabled={!isOfRole(role, scope)}
            onChange={({ target }) => {
              onChange(target.checked ? [...value, scope] : value.filter((one) => one !== scope));
            }}
          />
          <span>
            {scopes[scope]}
            {isOfRole(role, scope) ? null : <small>{words.beyondRole(role)}</small>}
          </span>
        </label>
      ))}
    </Choices>
  );
};

interface MakeKeyDialogProps {
  /** A service account's, for administrators. */
  account?: string | undefined;
  /** Role of whoever owns the key. */
  role: Role;
  onClose: () => void;
}

/** The key is shown here, once; closing the dialog forgets it. */
export const MakeKeyDialog = ({ account, role, onClose }: MakeKeyDialogProps) => {
  const words = useCopy(accessKeysCopy);
  const [issue, { isLoading, error }] = useIssueAccessKeyMutation();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['read']);
  const [days, setDays] = useState<(typeof DAYS)[number]>('90');
  const [apiKey, setApiKey] = useState<string>();
  /** Made once per dialog: a repeated attempt makes no second key. */
  const [key] = useState(() => nanoid());
  const send = async (): Promise<void> => {
    const end = days === NO_END ? {} : { expiresInDays: Number(days) };
    const { data } = await issue({ account, key, name: name.trim(), scopes, ...end });
    if (data) setApiKey(takeHeld(data.apiKey));
  };
  if (apiKey !== undefined) return <IssuedKeyDialog label={words.title} text={apiKey} onClose={onClose} />;
  return (
    <FormDialog
      title={words.addTitle}
      description={words.addHint}
      submitLabel={words.add}
      busy={isLoading}
      ready={name.trim() !== '' && scopes.length > 0}
      failure={error ? `${words.addFailed}: ${describeApiError(error)}` : undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={ACCESS_KEY_NAME_MAX_LENGTH}
        value={name}
        hint={words.nameHint}
        error={undefined}
        onChange={setName}
      />
      <ScopeChoice role={role} value={scopes} onChange={setScopes} />
      <LabelledGroup>
        <span aria-hidden="true">{words.expiry}</span>
        <SegmentedControl
          label={words.expiry}
          value={days}
          segments={DAYS.map((value) => ({
            value,
            label: value === NO_END ? words.unlimited : words.days(Number(value)),
          }))}
          onChange={setDays}
        />
      </LabelledGroup>
    </FormDialog>
  );
};
