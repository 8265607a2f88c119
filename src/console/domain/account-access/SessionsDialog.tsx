import { describeApiError } from '@console/common/api/apiError';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatAge } from '@console/common/format/age';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { Session } from '@contract/entities/session';
import { nanoid } from '@reduxjs/toolkit';
import { AccessList } from './AccessList';
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from './accountAccessApi';
import { deviceName } from './deviceName';
import { ListDialog } from './ListDialog';
import { sessionsCopy } from './sessionsCopy';

const RENEW_MS = 30_000;

interface SessionLineProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

const SessionLine = ({ session, busy, onEnd }: SessionLineProps) => {
  const words = useCopy(sessionsCopy);
  const language = useLanguage();
  const now = useServerNow(RENEW_MS);
  const device = deviceName(session.userAgent, words);
  const { address = words.unknownAddress, startedAt, lastSeenAt, current, openedBy, passkey = '' } = session;
  return (
    <li>
      <div>
        <h3>
          {device}
          {current ? <Chip tone="accent">{words.current}</Chip> : null}
        </h3>
        <p>
          {address}, {words.began(formatInstant(startedAt))}
          {openedBy === undefined
            ? ''
            : `, ${openedBy === 'passkey' ? words.byPasskey(passkey) : words[openedBy]}`}
        </p>
        <p title={formatInstant(lastSeenAt)}>{words.seen(formatAge(lastSeenAt, now, language))}</p>
      </div>
      {current ? null : (
        <Button size="small" aria-label={words.endOf(device)} disabled={busy} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
};

interface SessionsDialogProps {
  /** Somebody else's, for administrators. */
  account?: { id: string; username: string };
  onClose: () => void;
}

/** Sessions of an account; any but the one that asks can be ended. */
export const SessionsDialog = ({ account, onClose }: SessionsDialogProps) => {
  const words = useCopy(sessionsCopy);
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useGetSessionsQuery(
    { account: account?.id },
    { refetchOnMountOrArgChange: true },
  );
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const busy = one.isLoading || others.isLoading;
  const tell = (refused: unknown, done: string): void => {
    dispatch(
      toastRequested(
        refused
          ? { kind: 'error', title: words.endFailed, message: describeApiError(refused) }
          : { kind: 'success', title: done },
      ),
    );
  };
  const sessions = data?.sessions;
  const hasOthers = sessions?.some(({ current }) => !current) === true;
  return (
    <ListDialog
      title={account ? words.titleOf(account.username) : words.title}
      description={account ? words.hintOf : words.hint}
      onClose={onClose}
      actions={
        account ? null : (
          <Button
            look="danger"
            disabled={busy || !hasOthers}
            onClick={() =>
              void endOthers({ key: nanoid() }).then(({ error: refused }) => {
                tell(refused, words.othersEnded);
              })
            }
          >
            {words.endOthers}
          </Button>
        )
      }
    >
      <AccessList
        query={{ data, error, refetch }}
        failed={words.failed}
        items={sessions}
        none={words.none}
        line={(session) => (
          <SessionLine
            session={session}
            busy={busy}
            onEnd={() =>
              void endOne({ account: account?.id, id: session.id, key: nanoid() }).then(
                ({ error: refused }) => {
                  tell(refused, words.ended);
                },
              )
            }
          />
        )}
      />
    </ListDialog>
  );
};
