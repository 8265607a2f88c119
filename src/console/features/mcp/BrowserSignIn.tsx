import { useSubmission } from '@console/domain/notices/useSubmission';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { Notice } from '@console/common/ui/Notice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { signOutOfToolServer } from '@console/domain/tool-servers/toolSignInMutations';
import { useAppSelector } from '@console/state/hooks';
import type { ToolServer } from '@contract/entities/toolServer';
import { CircleAlert, LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import { BrowserSignInDialog } from './BrowserSignInDialog';
import { browserSignInCopy } from './browserSignInCopy';

/** For administrators, at a server that asks for a sign-in or had one. */
export const BrowserSignInButton = ({ server }: { server: ToolServer }) => {
  const words = useCopy(browserSignInCopy);
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  const [dialog, setDialog] = useState<'closed' | 'open'>('closed');
  if (!isAdmin || server.builtIn || server.program) return null;
  return (
    <>
      <Button
        size="small"
        icon={<LogIn size={14} />}
        onClick={() => {
          setDialog('open');
        }}
      >
        {server.signIn?.kind === 'oauth' ? words.again : words.start}
      </Button>
      {dialog === 'open' ? (
        <BrowserSignInDialog
          server={server}
          onClose={() => {
            setDialog('closed');
          }}
        />
      ) : null}
    </>
  );
};

/** Person who signed in and where, and how long it lasts; or why it has ended. */
export const BrowserSignInFact = ({ server }: { server: ToolServer }) => {
  const words = useCopy(browserSignInCopy);
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  const submission = useSubmission();
  const oauth = server.signIn?.oauth;
  return (
    <>
      <dd>
        {oauth?.state === 'signed-in' ? words.signedIn(oauth.issuer, oauth.by) : null}
        {oauth?.state === 'failed' ? words.failed(oauth.reason) : null}
      </dd>
      {oauth?.state === 'signed-in' ? (
        <dd>
          {[
            oauth.until === undefined ? undefined : words.until(formatInstant(oauth.until)),
            oauth.renews ? words.renews : undefined,
          ]
            .filter((part) => part !== undefined)
            .join(', ')}
        </dd>
      ) : null}
      {isAdmin ? (
        <dd>
          <Button
            size="small"
            icon={<LogOut size={14} />}
            disabled={submission.busy}
            onClick={() => {
              submission.send(signOutOfToolServer(server.id), words.signedOut(server.name));
            }}
          >
            {words.signOut}
          </Button>
        </dd>
      ) : null}
      {submission.failure === undefined ? null : (
        <dd>
          <Notice severity="error" icon={<CircleAlert size={16} />}>
            {submission.failure}
          </Notice>
        </dd>
      )}
    </>
  );
};
