import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatMilliseconds, formatPercent } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { LateDataTable } from '@console/common/ui/LateDataTable';
import { Panel } from '@console/common/ui/Panel';
import { RowName } from '@console/common/ui/RowName';
import { textButton } from '@console/common/ui/textButton';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import { markedLogsLink } from '@console/domain/logs/logLinks';
import type { Analysis } from '@contract/entities/observation';
import { SUCCESS_RATE_WARNING_PERCENT } from '@contract/limits';
import { styled } from '@mui/material/styles';
import type { GridColDef } from '@mui/x-data-grid';
import { Bot, TriangleAlert } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { analyzeCopy } from './analyzeCopy';
import { useAnalyzeAddress } from './useAnalyzeAddress';

const Bar = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 10,
  '& > i': {
    width: 90,
    height: 6,
    borderRadius: 3,
    overflow: 'hidden',
    background: theme.vars.palette.active,
  },
  '& > i > b': { display: 'block', height: '100%', background: theme.vars.palette.text.tertiary },
}));

const Rate = styled('button')(({ theme }) => ({
  ...textButton(theme),
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '&[data-low]': { fontWeight: 500, color: theme.vars.palette.warning.main },
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '8px 16px 12px',
  color: theme.vars.palette.text.tertiary,
}));

type AgentFigures = Analysis['agents'][number];

interface Opened {
  logs: (agent: string) => void;
  tasks: (agent: string) => void;
}

const columnsOf = (words: Words<typeof analyzeCopy>, open: Opened): GridColDef<AgentFigures>[] => [
  {
    field: 'name',
    headerName: words.agent,
    flex: 1,
    minWidth: 140,
    hideable: false,
    renderCell: ({ row: { name }, tabIndex }) => (
      <RowName
        name={name}
        tabIndex={tabIndex}
        onOpen={() => {
          open.logs(name);
        }}
      />
    ),
  },
  {
    field: 'efficiency',
    headerName: words.efficiency,
    type: 'number',
    flex: 1,
    minWidth: 190,
    renderCell: ({ row: { efficiency } }) =>
      efficiency === null ? (
        '–'
      ) : (
        <Bar>
          <i aria-hidden="true">
            <b style={{ width: `${String(efficiency)}%` }} />
          </i>
          {formatPercent(efficiency)}
        </Bar>
      ),
  },
  {
    field: 'responseTime',
    headerName: words.responseTime,
    type: 'number',
    flex: 1,
    minWidth: 150,
    valueFormatter: (value: number | null) => (value === null ? '–' : formatMilliseconds(value)),
  },
  {
    field: 'successRate',
    headerName: words.successRate,
    type: 'number',
    flex: 1,
    minWidth: 120,
    renderCell: ({ row: { name, successRate }, tabIndex }) => (
      <SuccessRate
        rate={successRate}
        label={words.tasksOf(name)}
        tabIndex={tabIndex}
        onOpen={() => {
          open.tasks(name);
        }}
      />
    ),
  },
];

/** Success under 95 is marked; each agent leads to its log entries. */
export const AgentPerformance = ({ analysis: { agents, span } }: { analysis: Analysis }) => {
  const words = useCopy(analyzeCopy);
  const navigate = useNavigate();
  const { openTasks } = useAnalyzeAddress();
  const address = useTableAddress('agents');
  const columns = columnsOf(words, {
    logs: (agent) => {
      navigate(markedLogsLink({ ...span, agent }));
    },
    tasks: (agent) => {
      openTasks({ agent, ...span });
    },
  });
  return (
    <Panel title={words.agents}>
      {agents.length === 0 ? (
        <EmptyState icon={<Bot size={20} aria-hidden="true" />} title={words.noData} />
      ) : (
        <>
          <LateDataTable
            label={words.agents}
            rows={agents}
            columns={columns}
            getRowId={({ name }) => name}
            {...address}
          />
          <Hint>{words.efficiencyHint}</Hint>
        </>
      )}
    </Panel>
  );
};

interface SuccessRateProps {
  rate: number | null;
  /** Name of its rows. */
  label: string;
  tabIndex: 0 | -1;
  onOpen: () => void;
}

const SuccessRate = ({ rate, label, tabIndex, onOpen }: SuccessRateProps) => {
  if (rate === null) return <>–</>;
  const isLow = rate < SUCCESS_RATE_WARNING_PERCENT;
  return (
    <Rate
      type="button"
      data-low={isLow ? '' : undefined}
      tabIndex={tabIndex}
      aria-label={`${label}: ${formatPercent(rate)}`}
      onClick={onOpen}
    >
      {isLow ? <TriangleAlert size={13} aria-hidden="true" /> : null}
      {formatPercent(rate)}
    </Rate>
  );
};
