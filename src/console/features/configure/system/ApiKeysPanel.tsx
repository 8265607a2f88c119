import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { FailedState } from '@console/common/ui/FailedState';
import { Panel } from '@console/common/ui/Panel';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { TipButton } from '@console/common/ui/TipButton';
import { toastRequested } from '@console/domain/notifications/toastActions';
import { useGetApiKeysQuery, useRevokeApiKeyMutation } from '@console/domain/system-config/systemConfigApi';
import { useAppDispatch } from '@console/state/hooks';
import type { ApiKey } from '@contract/http/systemConfig';
import { nanoid } from '@reduxjs/toolkit';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IssueKeyDialog } from './IssueKeyDialog';
import { apiKeysCopy } from './systemCopy';
import { Foot, Rows } from './systemParts';

const TONES = { active: 'success', expired: 'grey', revoked: 'grey', void: 'warning' } as const;

const KeyRow = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => {
  const words = useCopy(apiKeysCopy);
  const { name, createdBy, createdAt, expiresAt, lastUsedAt, state } = apiKey;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Chip tone={TONES[state]}>{words[state]}</Chip>
      </td>
      <td>
        {formatInstant(createdAt)}
        <small>{createdBy}</small>
      </td>
      <td>{formatInstant(expiresAt)}</td>
      <td>{lastUsedAt === undefined ? words.never : formatInstant(lastUsedAt)}</td>
      <td>
        <TipButton label={words.revoke(name)} size="small" disabled={state === 'revoked'} onClick={onRevoke}>
          <Trash2 size={14} />
        </TipButton>
      </td>
    </tr>
  );
};

const KeyTable = ({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) => {
  const words = useCopy(apiKeysCopy);
  return (
    <Rows>
      <table aria-label={words.title}>
        <thead>
          <tr>
            {(['name', 'state', 'created', 'expires', 'used'] as const).map((column) => (
              <th key={column} scope="col">
                {words[column]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              onRevoke={() => {
                onRevoke(key);
              }}
            />
          ))}
        </tbody>
      </table>
    </Rows>
  );
};

/** Keys for programs: issued once, listed, revoked. Behaviour, section 14.3. */
export const ApiKeysPanel = () => {
  const words = useCopy(apiKeysCopy);
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useGetApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke] = useRevokeApiKeyMutation();
  const [dialog, setDialog] = useState<'none' | 'issue' | ApiKey>('none');
  const asked = typeof dialog === 'string' ? undefined : dialog;
  const close = (): void => {
    setDialog('none');
  };
  const revokeAsked = async ({ id }: ApiKey): Promise<void> => {
    const { error: refused } = await revoke({ id, key: nanoid() });
    if (refused)
      dispatch(
        toastRequested({ kind: 'error', title: words.revokeFailed, message: describeApiError(refused) }),
      );
  };
  return (
    <Panel
      title={words.title}
      actions={
        <Button
          size="small"
          icon={<KeyRound size={14} aria-hidden="true" />}
          onClick={() => {
            setDialog('issue');
          }}
        >
          {words.issue}
        </Button>
      }
    >
      <Foot>
        <span>{words.hint}</span>
      </Foot>
      {error && !data ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonBlock height={80} /> : null}
      {data?.keys.length === 0 ? (
        <Foot>
          <span>{words.none}</span>
        </Foot>
      ) : null}
      {data && data.keys.length > 0 ? <KeyTable keys={data.keys} onRevoke={setDialog} /> : null}
      {dialog === 'issue' ? <IssueKeyDialog onClose={close} /> : null}
      <ConfirmDialog
        open={asked !== undefined}
        destructive
        title={words.revokeTitle(asked?.name ?? '')}
        description={words.revokeHint}
        confirmLabel={words.revokeConfirm}
        onCancel={close}
        onConfirm={() => {
          close();
          if (asked) void revokeAsked(asked);
        }}
      />
    </Panel>
  );
};
