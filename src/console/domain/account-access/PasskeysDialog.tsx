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
import type { Passkey } from '@contract/entities/passkey';
import type { SecondFactorResponse } from '@contract/http/secondFactor';
import { nanoid } from '@reduxjs/toolkit';
import { FingerprintPattern, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AccessList } from './AccessList';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { ListDialog } from './ListDialog';
import { useGetPasskeysQuery, useRemovePasskeyMutation } from './passkeyApi';
import { passkeysCopy } from './passkeysCopy';
import { canUsePasskeys } from './passkeySupport';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';
import { useGetSecondFactorQuery } from './secondFactorApi';

const RENEW_MS = 30_000;

interface PasskeyLineProps {
  passkey: Passkey;
  /** Absent for somebody else's. */
  onRename: (() => void) | undefined;
  onRemove: () => void;
}

const PasskeyLine = ({ passkey, onRename, onRemove }: PasskeyLineProps) => {
  const words = useCopy(passkeysCopy);
  const language = useLanguage();
  const now = useServerNow(RENEW_MS);
  const { name, rpId, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <div>
        <h3>
          {name}
          {rpId === window.location.hostname ? null : <Chip outlined>{words.madeFor(rpId)}</Chip>}
        </h3>
        <p>{words.made(formatInstant(createdAt))}</p>
        <p>{lastUsedAt === undefined ? words.unused : words.used(formatAge(lastUsedAt, now, language))}</p>
      </div>
      {onRename ? (
        <TipButton label={words.rename(name)} size="small" onClick={onRename}>
          <Pencil size={14} />
        </TipButton>
      ) : null}
      <TipButton label={words.remove(name)} size="small" onClick={onRemove}>
        <Trash2 size={14} />
      </TipButton>
    </li>
  );
};

/** Obstacle to adding one, if there is any. */
const useObstacle = (factor: SecondFactorResponse | undefined): string | undefined => {
  const words = useCopy(passkeysCopy);
  if (factor?.state === 'elsewhere') return words.elsewhere;
  return canUsePasskeys() ? undefined : words.unsupported;
};

type Open = { kind: 'list' | 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

interface PasskeysDialogProps {
  /** Somebody else's, for administrators: listed and removed. */
  account?: { id: string; username: string };
  onClose: () => void;
}

/** Passkeys of an account: added, named, listed with their last use, removed. */
export const PasskeysDialog = ({ account, onClose }: PasskeysDialogProps) => {
  const words = useCopy(passkeysCopy);
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useGetPasskeysQuery(
    { account: account?.id },
    { refetchOnMountOrArgChange: true },
  );
  const { data: factor } = useGetSecondFactorQuery(undefined, { skip: account !== undefined });
  const obstacle = useObstacle(factor);
  const [remove] = useRemovePasskeyMutation();
  const [open, setOpen] = useState<Open>({ kind: 'list' });
  const asked = open.kind === 'remove' ? open.passkey : undefined;
  const back = (): void => {
    setOpen({ kind: 'list' });
  };
  const removeAsked = async ({ id }: Passkey): Promise<void> => {
    const { error: refused } = await remove({ account: account?.id, id, key: nanoid() });
    if (!refused) return;
    const message = describeApiError(refused);
    dispatch(toastRequested({ kind: 'error', title: words.removeFailed, message }));
  };
  if (open.kind === 'add') return <AddPasskeyDialog asksCode={factor?.state === 'on'} onClose={back} />;
  if (open.kind === 'rename') return <RenamePasskeyDialog passkey={open.passkey} onClose={back} />;
  return (
    <ListDialog
      title={account ? words.titleOf(account.username) : words.title}
      description={account ? words.hintOf : words.hint}
      onClose={onClose}
      actions={
        account ? null : (
          <Button
            look="filled"
            icon={<FingerprintPattern size={14} aria-hidden="true" />}
            disabled={factor === undefined || obstacle !== undefined}
            onClick={() => {
              setOpen({ kind: 'add' });
            }}
          >
            {words.add}
          </Button>
        )
      }
    >
      <AccessList
        query={{ data, error, refetch }}
        failed={words.failed}
        items={data?.passkeys}
        none={words.none}
        line={(passkey) => (
          <PasskeyLine
            passkey={passkey}
            onRename={
              account
                ? undefined
                : () => {
                    setOpen({ kind: 'rename', passkey });
                  }
            }
            onRemove={() => {
              setOpen({ kind: 'remove', passkey });
            }}
          />
        )}
      />
      {account === undefined && obstacle !== undefined ? <p>{obstacle}</p> : null}
      <ConfirmDialog
        open={asked !== undefined}
        destructive
        title={words.removeTitle(asked?.name ?? '')}
        description={words.removeHint}
        confirmLabel={words.removeSubmit}
        onCancel={back}
        onConfirm={() => {
          back();
          if (asked) void removeAsked(asked);
        }}
      />
    </ListDialog>
  );
};
