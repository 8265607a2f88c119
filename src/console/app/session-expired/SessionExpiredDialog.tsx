import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { DialogFooter } from '@console/common/ui/DialogFooter';
import { Notice } from '@console/common/ui/Notice';
import { PasswordField } from '@console/common/ui/PasswordField';
import { TextField } from '@console/common/ui/TextField';
import { signIn } from '@console/domain/session/signIn';
import { selectSignIn, selectUser } from '@console/domain/session/sessionSlice';
import { signOut } from '@console/domain/session/signOut';
import { loginCopy } from '@console/features/login/loginCopy';
import { PasskeySignIn } from '@console/features/login/PasskeySignIn';
import { SecondStep } from '@console/features/login/SecondStep';
import { loginFailure } from '@console/features/login/loginFailure';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import Dialog from '@mui/material/Dialog';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { SignInBody, SignInForm } from './sessionExpiredParts';
import { sessionExpiredCopy } from './sessionExpiredCopy';

const useSignInAgain = () => {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const attempt = useAppSelector(selectSignIn);
  const [username, setUsername] = useState(user?.username ?? '');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState<'not-yet' | 'on-submit'>('not-yet');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked('on-submit');
    if (username.trim() === '' || password === '' || attempt.status === 'busy') return;
    void dispatch(signIn({ username: username.trim(), password }));
  };
  return {
    fields: { username, setUsername, password, setPassword },
    attempt,
    isChecked: checked === 'on-submit',
    isOther: username.trim() !== '' && username.trim() !== user?.username,
    submit,
    leave: () => void dispatch(signOut()),
  };
};

/** The name is known already. A lasting function, so that it acts once. */
const focusPassword = (form: HTMLFormElement | null): void => {
  form?.querySelector<HTMLInputElement>('[type=password]')?.focus();
};

/** The session has ended under somebody's work: the screens stay as they are behind it. Reliability, fault 6. */
export const SessionExpiredDialog = () => {
  const words = useCopy(sessionExpiredCopy);
  const login = useCopy(loginCopy);
  const { fields, attempt, isChecked, isOther, submit, leave } = useSignInAgain();
  const id = useId();
  return (
    <Dialog
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      slotProps={{ paper: { style: { width: 480 } } }}
    >
      <SignInForm ref={focusPassword} onSubmit={submit} noValidate>
        <SignInBody>
          <h2 id={`${id}-title`}>{words.title}</h2>
          <p id={`${id}-hint`}>{words.hint}</p>
          <SecondStep attempt={attempt} />
          {attempt.status === 'failed' ? (
            <Notice severity="error" icon={<CircleAlert size={16} />}>
              {loginFailure(attempt.error, login)}
            </Notice>
          ) : null}
          <TextField
            size="large"
            label={login.username}
            value={fields.username}
            onChange={fields.setUsername}
            autoComplete="username"
            error={isChecked && fields.username.trim() === '' ? login.usernameMissing : undefined}
          />
          <PasswordField
            size="large"
            label={login.password}
            autoComplete="current-password"
            value={fields.password}
            onChange={fields.setPassword}
            error={isChecked && fields.password === '' ? login.passwordMissing : undefined}
          />
          <PasskeySignIn />
          {isOther ? <small role="status">{words.otherUser}</small> : null}
        </SignInBody>
        <DialogFooter>
          <Button look="ghost" onClick={leave}>
            {words.leave}
          </Button>
          <Button type="submit" look="filled" disabled={attempt.status === 'busy'}>
            {attempt.status === 'busy' ? login.submitting : login.submit}
          </Button>
        </DialogFooter>
      </SignInForm>
    </Dialog>
  );
};
