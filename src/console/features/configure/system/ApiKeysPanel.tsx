import { describeApiError } from '@console/common/api/apiError';
import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatDayTime, formatInstant } from '@console/common/format/dateTime';
import { useNow } from '@console/common/hooks/useNow';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { DataTable } from '@console/common/ui/DataTable';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { Panel } from '@console/common/ui/Panel';
import { PanelNote } from '@console/common/ui/PanelNote';
import { QueryState } from '@console/common/ui/QueryState';
import { TipButton } from '@console/common/ui/TipButton';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useGetApiKeysQuery, useRevokeApiKeyMutation } from '@console/domain/system-config/systemConfigApi';
import { useAppDispatch } from '@console/state/hooks';
import { calendarDate } from '@contract/clockParts';
import type { ApiKey } from '@contract/http/systemConfig';
import type { GridColDef } from '@mui/x-data-grid';
import { nanoid } from '@reduxjs/toolkit';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IssueKeyDialog } from './IssueKeyDialog';
import { apiKeysCopy } from './systemCopy';

const MINUTE_MS = 60_000;
const TONES = { active: 'success', expired: 'grey', revoked: 'grey', void: 'warning' } as const;

const Moment = ({ at }: { at: string }) => {
  const today = calendarDate(useNow(MINUTE_MS));
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatDayTime(at, today)}
    </time>
  );
};

const columnsOf = (
  words: Words<typeof apiKeysCopy>,
  onRevoke: (key: ApiKey) => void,
): GridColDef<ApiKey>[] => [
  { field: 'name', headerName: words.name, flex: 1, minWidth: 140, hideable: false },
  {
    field: 'state',
    headerName: words.state,
    width: 104,
    renderCell: ({ row: { state } }) => <Chip tone={TONES[state]}>{words[state]}</Chip>,
  },
  {
    field: 'createdAt',
    headerName: words.created,
    width: 120,
    renderCell: ({ row }) => <Moment at={row.createdAt} />,
  },
  { field: 'createdBy', headerName: words.createdBy, width: 120 },
  {
    field: 'expiresAt',
    headerName: words.expires,
    width: 120,
    renderCell: ({ row }) => <Moment at={row.expiresAt} />,
  },
  {
    field: 'lastUsedAt',
    headerName: words.used,
    width: 120,
    renderCell: ({ row: { lastUsedAt } }) =>
      lastUsedAt === undefined ? words.never : <Moment at={lastUsedAt} />,
  },
  {
    field: 'actions',
    display: 'flex',
    headerName: words.actions,
    width: 76,
    sortable: false,
    hideable: false,
    disableColumnMenu: true,
    renderCell: ({ row }) => (
      <TipButton
        label={words.revoke(row.name)}
        size="small"
        disabled={row.state === 'revoked'}
        onClick={() => {
          onRevoke(row);
        }}
      >
        <Trash2 size={14} />
      </TipButton>
    ),
  },
];

const KeyTable = ({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) => {
  const words = useCopy(apiKeysCopy);
  const address = useTableAddress('keys');
  return (
    <DataTable
      label={words.title}
      density="standard"
      rows={keys}
      columns={columnsOf(words, onRevoke)}
      {...address}
    />
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
      <PanelNote>
        <span>{words.hint}</span>
      </PanelNote>
      <QueryState query={{ data, error, refetch }} failed={words.failed} height={80} />
      {data?.keys.length === 0 ? (
        <PanelNote>
          <span>{words.none}</span>
        </PanelNote>
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
