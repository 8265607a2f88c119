import type { SignInAttempt } from '@console/domain/session/sessionSlice';
import type { ClientConfig } from '@contract/http/auth';
import { DemoAccounts } from './DemoAccounts';
import { PasskeySignIn } from './PasskeySignIn';
import { ProviderSignIn } from './ProviderSignIn';
import { ProxyNotice } from './ProxyNotice';
import { SecondStep } from './SecondStep';

interface LoginExtrasProps {
  config: ClientConfig | undefined;
  attempt: SignInAttempt;
  onChooseDemo: (account: string) => void;
}

/** Parts that a sign-in by password alone does without. */
export const LoginExtras = ({ config, attempt, onChooseDemo }: LoginExtrasProps) => (
  <>
    <PasskeySignIn />
    {config?.provider ? <ProviderSignIn name={config.provider.name} /> : null}
    {config?.demoAccounts ? <DemoAccounts onChoose={onChooseDemo} /> : null}
    {config ? <ProxyNotice /> : null}
    <SecondStep attempt={attempt} />
  </>
);
