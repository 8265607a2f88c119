import { useCopy } from '@console/common/copy/languageContext';
import { useIsPhone } from '@console/common/hooks/useIsPhone';
import { DataTable } from '@console/common/ui/DataTable';
import type { RunSummary } from '@contract/entities/runSummary';
import type { GridCellParams, GridRowParams, GridRowSelectionModel } from '@mui/x-data-grid';
import { useNavigate } from 'react-router-dom';
import { runListCopy } from './runListCopy';
import { useRunColumns } from './runColumns';
import type { RunListAddress } from './useRunListAddress';

const HIDDEN_ON_PHONE = [
  'cost',
  'durationMs',
  'tokens',
  'agents',
  'models',
  'labels',
  'judged',
  'userName',
  'errors',
];

interface RunTableProps {
  runs: readonly RunSummary[];
  loading: boolean;
  address: RunListAddress;
  selection: { ids: readonly string[]; change: (ids: string[]) => void };
}

/** One page of runs; a row leads to its run. */
export const RunTable = ({ runs, loading, address, selection }: RunTableProps) => {
  const words = useCopy(runListCopy);
  const columns = useRunColumns(runs);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const hidden = isPhone ? [...address.hidden, ...HIDDEN_ON_PHONE] : address.hidden;
  const open = (runId: string): void => {
    navigate(`/runs/${encodeURIComponent(runId)}`);
  };
  const model: GridRowSelectionModel = { type: 'include', ids: new Set(selection.ids) };
  return (
    <DataTable
      label={words.title}
      rows={runs}
      columns={columns}
      getRowId={({ runId }) => runId}
      loading={loading}
      localeText={{ noRowsLabel: words.empty }}
      columnVisibilityModel={Object.fromEntries(hidden.map((name) => [name, false]))}
      onColumnVisibilityModelChange={(visibility) => {
        address.hide(Object.keys(visibility).filter((name) => visibility[name] === false));
      }}
      hideFooter
      checkboxSelection={!isPhone}
      disableRowSelectionExcludeModel
      rowSelectionModel={model}
      onRowSelectionModelChange={({ ids }) => {
        selection.change([...ids].map(String));
      }}
      onRowClick={({ row }: GridRowParams<RunSummary>) => {
        open(row.runId);
      }}
      onCellKeyDown={({ row, field }: GridCellParams<RunSummary>, event) => {
        if (event.key === 'Enter' && field !== '__check__' && field !== 'judged') open(row.runId);
      }}
    />
  );
};
