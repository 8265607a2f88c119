import type { ApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { PasswordField } from '@console/common/ui/PasswordField';
import { CodeField } from '@console/domain/account-access/FactorParts';
import { useFactorRefusal } from '@console/domain/account-access/factorRefusal';
import { secondFactorCopy } from '@console/domain/account-access/secondFactorCopy';
import { toastRequested } from '@console/domain/notices/toastActions';
import { refusalCopy } from '@console/domain/session/accountRefusals';
import { changePassword } from '@console/domain/session/changePassword';
import { useAppDispatch } from '@console/state/hooks';
import { NewPassword } from '@contract/http/password';
import { PASSWORD_MAX_LENGTH } from '@contract/limits';
import { useState } from 'react';
import * as v from 'valibot';
import { accountMenuCopy } from './accountMenuCopy';

export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(accountMenuCopy);
  const rules = useCopy(refusalCopy);
  const say = useFactorRefusal();
  const factor = useCopy(secondFactorCopy);
  const dispatch = useAppDispatch();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [repeated, setRepeated] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [checked, setChecked] = useState<'not-yet' | 'on-submit'>('not-yet');
  const [state, setState] = useState<'idle' | 'busy' | ApiError>('idle');
  const isLongEnough = v.is(NewPassword, newPassword);
  const errorUnless = (isRight: boolean, text: string): string | undefined =>
    checked === 'on-submit' && !isRight ? text : undefined;
  const submit = (): void => {
    setChecked('on-submit');
    if (currentPassword === '' || !isLongEnough || repeated !== newPassword) return;
    setState('busy');
    void dispatch(changePassword({ currentPassword, newPassword, ...(asksCode ? { code } : {}) })).then(
      (error) => {
        if (error) {
          setState(error);
          if (error.code === 'second-factor-required') setAsksCode(true);
          return;
        }
        dispatch(toastRequested({ kind: 'success', title: words.changed }));
        onClose();
      },
    );
  };
  return (
    <FormDialog
      title={words.passwordTitle}
      description={words.passwordHint}
      submitLabel={words.changePassword}
      busy={state === 'busy'}
      failure={typeof state === 'string' ? undefined : say(state)}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label={words.current}
        autoComplete="current-password"
        value={currentPassword}
        onChange={setCurrent}
        error={errorUnless(currentPassword !== '', words.currentMissing)}
      />
      <PasswordField
        label={words.next}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={newPassword}
        onChange={setNew}
        hint={rules.rule}
        error={errorUnless(isLongEnough, rules.tooShort)}
      />
      <PasswordField
        label={words.repeat}
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
        error={errorUnless(repeated === newPassword, words.differs)}
      />
      {asksCode ? <CodeField value={code} onChange={setCode} hint={factor.codeHint} /> : null}
    </FormDialog>
  );
};
