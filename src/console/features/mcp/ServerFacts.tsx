import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatAge } from '@console/common/format/age';
import { formatInstant } from '@console/common/format/dateTime';
import { formatMilliseconds } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { Notice } from '@console/common/ui/Notice';
import { WrapRow } from '@console/common/ui/WrapRow';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import { useMay } from '@console/domain/session/useMay';
import type { ToolServer } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { CircleAlert, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { BrowserSignInButton, BrowserSignInFact } from './BrowserSignIn';
import { browserSignInCopy } from './browserSignInCopy';
import { failureCopy, serverCopy, signInCopy } from './mcpCopy';
import { ProgramFacts } from './ProgramFacts';
import { ServerDialog } from './ServerDialog';
import { useMcpAddress } from './useMcpAddress';

const RENEW_MS = 15_000;

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '12px 20px',
  margin: 0,
  padding: '16px 20px',
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd > a': { color: theme.vars.palette.primary.text },
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));

const Failure = styled('div')({ padding: '0 20px 16px' });

/** Facts of the connection; a failure says of which kind it is and what lies behind it. */
export const ServerFacts = ({ server }: { server: ToolServer }) => {
  const words = useCopy(serverCopy);
  const reasons = useCopy(failureCopy);
  const language = useLanguage();
  const now = useServerNow(RENEW_MS);
  const [last] = server.checks;
  const { lastChecked } = server;
  const { problem } = useMcpAddress();
  const signIn = useCopy(browserSignInCopy);
  return (
    <>
      <Facts>
        <div>
          <dt>{words.baseUrl}</dt>
          <dd>{server.baseUrl}</dd>
        </div>
        <div>
          <dt>{words.lastChecked}</dt>
          <dd>
            {lastChecked === undefined ? (
              words.never
            ) : (
              <time dateTime={lastChecked} title={formatInstant(lastChecked)}>
                {formatAge(lastChecked, now, language)}
              </time>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.protocol}</dt>
          <dd>{server.protocolVersion ?? words.unknown}</dd>
        </div>
        <div>
          <dt>{words.software}</dt>
          <dd>{server.software ?? words.unknown}</dd>
        </div>
        <div>
          <dt>{words.latency}</dt>
          <dd>{last ? formatMilliseconds(last.latencyMs) : words.unknown}</dd>
        </div>
        {server.program ? <ProgramFacts id={server.id} program={server.program} /> : null}
        {server.signIn ? <SignInFact server={server} signIn={server.signIn} /> : null}
      </Facts>
      {problem === null ? null : (
        <Failure>
          <Notice severity="error" icon={<CircleAlert size={16} />}>
            {signIn.problem(problem)}
          </Notice>
        </Failure>
      )}
      {last?.failure ? (
        <Failure>
          <Notice severity="error" icon={<CircleAlert size={16} />}>
            {reasons[last.failure.kind]} <code>{last.failure.message}</code>
            {last.failure.kind === 'sign-in' ? <EnterSignIn server={server} /> : null}
          </Notice>
        </Failure>
      ) : null}
    </>
  );
};

interface SignInFactProps {
  server: ToolServer;
  signIn: NonNullable<ToolServer['signIn']>;
}

const SignInFact = ({ server, signIn }: SignInFactProps) => {
  const words = useCopy(signInCopy);
  return (
    <div>
      <dt>{words.used}</dt>
      {signIn.kind === 'oauth' ? (
        <BrowserSignInFact server={server} />
      ) : (
        <dd>{signIn.kind === 'bearer' ? words.bearer : words.headerOf(signIn.header ?? '')}</dd>
      )}
    </div>
  );
};

/** Next step for a server that asks for a sign-in. */
const EnterSignIn = ({ server }: { server: ToolServer }) => {
  const words = useCopy(signInCopy);
  const mayManage = useMay('manage:agents');
  const [dialog, setDialog] = useState<'closed' | 'open'>('closed');
  if (!mayManage || server.builtIn) return null;
  return (
    <WrapRow sx={{ marginTop: 2 }}>
      <Button
        size="small"
        icon={<KeyRound size={14} />}
        onClick={() => {
          setDialog('open');
        }}
      >
        {words.enter}
      </Button>
      <BrowserSignInButton server={server} />
      {dialog === 'open' ? (
        <ServerDialog
          asksSignIn
          server={server}
          onClose={() => {
            setDialog('closed');
          }}
        />
      ) : null}
    </WrapRow>
  );
};
