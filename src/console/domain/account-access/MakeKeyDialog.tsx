import { takeHeld } from '@console/common/api/answeredSecrets';
import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormSegmentedControl } from '@console/common/form/FormSegmentedControl';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { choiceFieldset } from '@console/common/ui/choiceFieldset';
import { LabelledGroup } from '@console/common/ui/LabelledGroup';
import { IssuedKeyDialog } from '@console/domain/issued-keys/IssuedKeyDialog';
import { SCOPES, type Scope } from '@contract/entities/accessKey';
import type { Role } from '@contract/entities/user';
import { AccessKeyBody } from '@contract/http/accessKeys';
import { ACCESS_KEY_NAME_MAX_LENGTH } from '@contract/limits';
import { hasPermission, ROLE_PERMISSIONS } from '@contract/roles';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
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

const NewKey = v.object({
  ...AccessKeyBody.entries,
  expiresInDays: v.pipe(
    v.picklist(DAYS),
    v.transform((days) => (days === NO_END ? undefined : Number(days))),
  ),
});

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
  const [issue, { error }] = useIssueAccessKeyMutation();
  const form = useSchemaForm(NewKey, { name: '', scopes: ['read'], expiresInDays: '90' });
  const { control } = form;
  const [apiKey, setApiKey] = useState<string>();
  /** Made once per dialog: a repeated attempt makes no second key. */
  const [key] = useState(() => nanoid());
  const send = async (body: AccessKeyBody): Promise<void> => {
    const { data } = await issue({ account, key, ...body });
    if (data) setApiKey(takeHeld(data.apiKey));
  };
  if (apiKey !== undefined) return <IssuedKeyDialog label={words.title} text={apiKey} onClose={onClose} />;
  return (
    <SchemaFormDialog
      form={form}
      title={words.addTitle}
      description={words.addHint}
      submitLabel={words.add}
      ready={form.formState.isValid}
      failure={error ? `${words.addFailed}: ${describeApiError(error)}` : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="name"
        label={words.name}
        autoComplete="off"
        maxLength={ACCESS_KEY_NAME_MAX_LENGTH}
        hint={words.nameHint}
      />
      <Controller
        control={control}
        name="scopes"
        render={({ field }) => <ScopeChoice role={role} value={field.value} onChange={field.onChange} />}
      />
      <LabelledGroup>
        <span aria-hidden="true">{words.expiry}</span>
        <FormSegmentedControl
          control={control}
          name="expiresInDays"
          label={words.expiry}
          segments={DAYS.map((value) => ({
            value,
            label: value === NO_END ? words.unlimited : words.days(Number(value)),
          }))}
        />
      </LabelledGroup>
    </SchemaFormDialog>
  );
};
