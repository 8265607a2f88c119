import { polled } from '@console/common/api/polled';
import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { LateDataTable } from '@console/common/ui/LateDataTable';
import { Notice } from '@console/common/ui/Notice';
import { QueryState } from '@console/common/ui/QueryState';
import { RevealedText } from '@console/common/ui/RevealedText';
import { StatusDot } from '@console/common/ui/StatusDot';
import { TipButton } from '@console/common/ui/TipButton';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import { useSubmission } from '@console/domain/notices/useSubmission';
import { toastRequested } from '@console/domain/notices/toastActions';
import { removeServerTest, runServerTests } from '@console/domain/tool-servers/serverCallMutations';
import { useGetServerTestsQuery } from '@console/domain/tool-servers/serverCallsApi';
import { useMay } from '@console/domain/session/useMay';
import { useAppDispatch } from '@console/state/hooks';
import type { ServerTest } from '@contract/entities/serverTest';
import { SERVER_TEST_INTERVAL_MS } from '@contract/serverCallLimits';
import type { GridColDef } from '@mui/x-data-grid';
import { CircleAlert, FlaskConical, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describeApiError } from '@console/common/api/apiError';
import { testCopy } from './callCopy';
import { TableBar } from './TableBar';

const REFRESH_MS = 30_000;
const HEIGHT = 200;
const MINUTE_MS = 60_000;

const LOOK = {
  passed: { tone: 'success', shape: 'filled' },
  failed: { tone: 'error', shape: 'ring' },
  skipped: { tone: 'grey', shape: 'dashed' },
} as const;

const Result = ({ test: { result }, words }: { test: ServerTest; words: Words<typeof testCopy> }) => {
  if (!result) return words.never;
  return (
    <>
      <StatusDot {...LOOK[result.status]} /> {words[result.status]}
      <p>
        <time dateTime={result.at}>{formatInstant(result.at)}</time>
        {result.reason === undefined ? null : (
          <>
            {' '}
            <RevealedText text={result.reason} />
          </>
        )}
      </p>
    </>
  );
};

const columnsOf = (
  words: Words<typeof testCopy>,
  remove: ((test: ServerTest) => void) | undefined,
): GridColDef<ServerTest>[] => [
  {
    field: 'name',
    headerName: words.name,
    flex: 1,
    minWidth: 160,
    hideable: false,
    renderCell: ({ row }) => (
      <div>
        <strong>
          <RevealedText text={row.name} />
        </strong>
        {row.name === row.method ? null : <p>{row.method}</p>}
      </div>
    ),
  },
  {
    field: 'result',
    headerName: words.result,
    flex: 1.2,
    minWidth: 180,
    valueGetter: (_: unknown, { result }: ServerTest) => (result ? words[result.status] : words.never),
    renderCell: ({ row }) => <Result test={row} words={words} />,
  },
  {
    field: 'expects',
    headerName: words.expects,
    flex: 1,
    minWidth: 150,
    valueGetter: (_: unknown, { expects }: ServerTest) => words.expected(expects.outcome, expects.contains),
  },
  ...(remove
    ? [
        {
          field: 'remove',
          headerName: words.removal,
          width: 84,
          sortable: false,
          filterable: false,
          hideable: false,
          disableColumnMenu: true,
          renderCell: ({ row }: { row: ServerTest }) => (
            <TipButton
              label={words.remove(row.name)}
              size="small"
              onClick={() => {
                remove(row);
              }}
            >
              <Trash2 size={14} />
            </TipButton>
          ),
        },
      ]
    : []),
];

/** Tests of a server, made of calls: run by hand here, and by the platform again and again. */
export const ServerTests = ({ serverId }: { serverId: string }) => {
  const words = useCopy(testCopy);
  const dispatch = useAppDispatch();
  const mayRun = useMay('execute:actions');
  const mayManage = useMay('manage:agents');
  const query = useGetServerTestsQuery(serverId, polled(REFRESH_MS));
  const address = useTableAddress('tests');
  const removal = useSubmission();
  const [state, setState] = useState<'idle' | 'running'>('idle');
  const tests = query.data?.tests;
  if (!tests) return <QueryState query={query} failed={words.failedLoad} height={HEIGHT} />;
  if (tests.length === 0)
    return (
      <EmptyState
        icon={<FlaskConical size={20} />}
        title={words.none}
        {...(mayManage ? { hint: words.noneHint } : {})}
      />
    );
  const run = async (): Promise<void> => {
    setState('running');
    const outcome = await dispatch(runServerTests(serverId));
    setState('idle');
    if (outcome.kind === 'refused') {
      dispatch(toastRequested({ kind: 'error', title: describeApiError(outcome.error) }));
      return;
    }
    const all = outcome.answer;
    const passed = all.filter(({ result }) => result?.status === 'passed').length;
    const kind = all.some(({ result }) => result?.status === 'failed') ? 'error' : 'success';
    dispatch(toastRequested({ kind, title: words.ran(passed, all.length) }));
  };
  const remove = ({ id, name }: ServerTest): void => {
    removal.send(removeServerTest(serverId, id), words.removed(name));
  };
  return (
    <>
      <TableBar>
        {mayRun ? (
          <Button
            size="small"
            icon={<Play size={14} />}
            disabled={state === 'running'}
            onClick={() => void run()}
          >
            {words.run}
          </Button>
        ) : null}
        <small>{words.byThemselves(SERVER_TEST_INTERVAL_MS / MINUTE_MS)}</small>
      </TableBar>
      {removal.failure === undefined ? null : (
        <Notice severity="error" icon={<CircleAlert size={16} />}>
          {removal.failure}
        </Notice>
      )}
      <LateDataTable
        label={words.tests}
        wraps
        rows={tests}
        columns={columnsOf(words, mayManage ? remove : undefined)}
        {...address}
      />
    </>
  );
};
