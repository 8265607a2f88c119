import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TextField } from '@console/common/ui/TextField';
import { addAccount, addServiceAccount } from '@console/domain/accounts/accountMutations';
import { refusalCopy } from '@console/domain/session/accountRefusals';
import type { Role } from '@contract/entities/user';
import { EmailAddress, Username } from '@contract/http/accounts';
import { NewPassword } from '@contract/http/password';
import { EMAIL_MAX_LENGTH, USERNAME_MAX_LENGTH } from '@contract/limits';
import { useState } from 'react';
import * as v from 'valibot';
import { accountDialogCopy } from './accountsCopy';
import { NewPasswordField } from './NewPasswordField';
import { RoleChoice } from './RoleChoice';
import { useAccountSubmission } from './useAccountSubmission';

const KINDS = ['person', 'service'] as const;

export const AddAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(accountDialogCopy);
  const rules = useCopy(refusalCopy);
  const { send, ...progress } = useAccountSubmission();
  const [kind, setKind] = useState<'person' | 'service'>('person');
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState<'not-yet' | 'on-submit'>('not-yet');
  const isNameRight = v.is(Username, username);
  const isEmailRight = v.is(EmailAddress, email);
  const isPasswordRight = v.is(NewPassword, password);
  const errorOf = (isRight: boolean, text: string): string | undefined =>
    checked === 'on-submit' && !isRight ? text : undefined;
  const submit = (): void => {
    setChecked('on-submit');
    if (kind === 'service') {
      const name = username.trim();
      if (isNameRight) send(addServiceAccount({ username: name, role }), words.done(name), onClose);
      return;
    }
    if (!isNameRight || !isEmailRight || !isPasswordRight) return;
    const body = { username: username.trim(), email: email.trim(), role, password };
    send(addAccount(body), words.done(body.username), onClose);
  };
  return (
    <FormDialog
      {...progress}
      title={words.addTitle}
      description={kind === 'service' ? words.serviceHint : words.addHint}
      submitLabel={words.addSubmit}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        label={words.kind}
        value={kind}
        segments={KINDS.map((value) => ({ value, label: words[value] }))}
        onChange={setKind}
      />
      <TextField
        label={words.username}
        value={username}
        onChange={setUsername}
        autoComplete="off"
        maxLength={USERNAME_MAX_LENGTH}
        hint={words.usernameHint}
        error={errorOf(isNameRight, words.usernameWrong)}
      />
      {kind === 'person' ? (
        <TextField
          label={words.email}
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          error={errorOf(isEmailRight, words.emailWrong)}
        />
      ) : null}
      <RoleChoice value={role} onChange={setRole} />
      {kind === 'person' ? (
        <NewPasswordField
          value={password}
          onChange={setPassword}
          error={errorOf(isPasswordRight, rules.tooShort)}
        />
      ) : null}
    </FormDialog>
  );
};
