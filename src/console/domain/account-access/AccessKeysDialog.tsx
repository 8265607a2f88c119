import { describeApiError } from '@console/common/api/apiError';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatAge } from '@console/common/format/age';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { TipButton } from '@console/common/ui/TipButton';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { AccessKey } from '@contract/entities/accessKey';
import type { Role } from '@contract/entities/user';
import { nanoid } from '@reduxjs/toolkit';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { accessKeysCopy } from './accessKeysCopy';
import { AccessList } from './AccessList';
import { useGetAccessKeysQuery, useRevokeAccessKeyMutation } from './accountAccessApi';
import { ListDialog } from './ListDialog';
import { MakeKeyDialog } from './MakeKeyDialog';

const RENEW_MS = 30_000;
const TONES = { active: 'success', expired: 'grey', revoked: 'grey' } as const;

const KeyLine = ({ issued, onRevoke }: { issued: AccessKey; onRevoke: () => void }) => {
  const words = useCopy(accessKeysCopy);
  const language = useLanguage();
  const now = useServerNow(RENEW_MS);
  const { name, scopes, createdAt, createdBy, expiresAt, lastUsedAt, lastUsedFrom = '', state } = issued;
  return (
    <li>
      <div>
        <h3>
          {name}
          <Chip tone={TONES[state]}>{words[state]}</Chip>
          {scopes.map((scope) => (
            <Chip key={scope} outlined lang="en">
              {scope}
            </Chip>
          ))}
        </h3>
        <p>
          {words.made(formatInstant(createdAt), createdBy)},{' '}
          {expiresAt === undefined ? words.untilRevoked : words.until(formatInstant(expiresAt))}
        </p>
        <p>
          {lastUsedAt === undefined
            ? words.unused
            : words.used(formatAge(lastUsedAt, now, language), lastUsedFrom)}
        </p>
      </div>
      {state === 'revoked' ? null : (
        <TipButton label={words.revoke(name)} size="small" onClick={onRevoke}>
          <Trash2 size={14} />
        </TipButton>
      )}
    </li>
  );
};

interface AccessKeysDialogProps {
  /** Somebody else's, for administrators; keys are made for service accounts only. */
  account?: { id: string; username: string; service: boolean };
  /** Role of the owner. */
  role: Role;
  onClose: () => void;
}

/** Keys for programs that act as an account: made here, shown once, listed with their last use, revoked. */
export const AccessKeysDialog = ({ account, role, onClose }: AccessKeysDialogProps) => {
  const words = useCopy(accessKeysCopy);
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useGetAccessKeysQuery(
    { account: account?.id },
    { refetchOnMountOrArgChange: true },
  );
  const [revoke] = useRevokeAccessKeyMutation();
  const [open, setOpen] = useState<'list' | 'make' | AccessKey>('list');
  const asked = typeof open === 'string' ? undefined : open;
  const back = (): void => {
    setOpen('list');
  };
  const revokeAsked = async ({ id }: AccessKey): Promise<void> => {
    const { error: refused } = await revoke({ account: account?.id, id, key: nanoid() });
    if (!refused) return;
    const message = describeApiError(refused);
    dispatch(toastRequested({ kind: 'error', title: words.revokeFailed, message }));
  };
  if (open === 'make') return <MakeKeyDialog account={account?.id} role={role} onClose={back} />;
  const mayMake = account === undefined || account.service;
  return (
    <ListDialog
      title={account ? words.titleOf(account.username) : words.title}
      description={words.hint}
      onClose={onClose}
      actions={
        mayMake ? (
          <Button
            look="filled"
            icon={<KeyRound size={14} aria-hidden="true" />}
            onClick={() => {
              setOpen('make');
            }}
          >
            {words.add}
          </Button>
        ) : null
      }
    >
      <AccessList
        query={{ data, error, refetch }}
        failed={words.failed}
        items={data?.keys}
        none={words.none}
        line={(key) => (
          <KeyLine
            issued={key}
            onRevoke={() => {
              setOpen(key);
            }}
          />
        )}
      />
      <ConfirmDialog
        open={asked !== undefined}
        destructive
        title={words.revokeTitle(asked?.name ?? '')}
        description={words.revokeHint}
        confirmLabel={words.revokeSubmit}
        onCancel={back}
        onConfirm={() => {
          back();
          if (asked) void revokeAsked(asked);
        }}
      />
    </ListDialog>
  );
};
