import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Notice } from '@console/common/ui/Notice';
import { PasswordField } from '@console/common/ui/PasswordField';
import { TextField } from '@console/common/ui/TextField';
import { useGetClientConfigQuery } from '@console/domain/session/sessionApi';
import { signIn } from '@console/domain/session/signIn';
import { selectIsConfirmed, selectSignIn } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { CircleAlert, WifiOff } from 'lucide-react';
import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { loginCopy } from './loginCopy';
import { loginFailure } from './loginFailure';

const LoginExtras = lazy(async () => {
  const extras = await import(/* webpackChunkName: "LoginExtras" */ './LoginExtras');
  return { default: extras.LoginExtras };
});

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& h1': { ...theme.typography.h1, fontSize: 24, lineHeight: '32px', marginBottom: 8 },
  '& > button': { marginTop: 8 },
}));

export const LoginForm = () => {
  const words = useCopy(loginCopy);
  const dispatch = useAppDispatch();
  const attempt = useAppSelector(selectSignIn);
  const unreachable = !useAppSelector(selectIsConfirmed);
  const { data: config } = useGetClientConfigQuery(undefined);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState<'not-yet' | 'on-submit'>('not-yet');
  const missing = { username: username.trim() === '', password: password === '' };
  const isBusy = attempt.status === 'busy';

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked('on-submit');
    if (missing.username || missing.password || isBusy) return;
    void dispatch(signIn({ username: username.trim(), password }));
  };
  const prefill = (account: string): void => {
    setUsername(account);
    setPassword(account);
  };
  const isChecked = checked === 'on-submit';

  return (
    <>
      <Form onSubmit={submit} noValidate>
        <h1>{words.title}</h1>
        {unreachable && attempt.status !== 'failed' ? (
          <Notice severity="warning" icon={<WifiOff size={16} />}>
            {words.offline}
          </Notice>
        ) : null}
        {attempt.status === 'failed' ? (
          <Notice severity="error" icon={<CircleAlert size={16} />}>
            {loginFailure(attempt.error, words)}
          </Notice>
        ) : null}
        <TextField
          size="large"
          label={words.username}
          value={username}
          onChange={setUsername}
          autoComplete="username"
          error={isChecked && missing.username ? words.usernameMissing : undefined}
        />
        <PasswordField
          size="large"
          label={words.password}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={isChecked && missing.password ? words.passwordMissing : undefined}
        />
        <Button type="submit" look="filled" size="large" disabled={isBusy}>
          {isBusy ? words.submitting : words.submit}
        </Button>
      </Form>
      <Suspense>
        <LoginExtras config={config} attempt={attempt} onChooseDemo={prefill} />
      </Suspense>
    </>
  );
};
