import { DataTable } from '@console/common/charts/DataTable';
import { useCopy } from '@console/common/copy/languageContext';
import { formatMilliseconds, formatPercent } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import { textButton } from '@console/common/ui/textButton';
import { markedLogsLink } from '@console/domain/logs/logLinks';
import type { Analysis } from '@contract/entities/observation';
import { SUCCESS_RATE_WARNING_PERCENT } from '@contract/limits';
import { styled } from '@mui/material/styles';
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

/** Success under 95 is marked; each agent leads to its log entries. */
export const AgentPerformance = ({ analysis: { agents, span } }: { analysis: Analysis }) => {
  const words = useCopy(analyzeCopy);
  const navigate = useNavigate();
  const { openTasks } = useAnalyzeAddress();
  return (
    <Panel title={words.agents}>
      {agents.length === 0 ? (
        <EmptyState icon={<Bot size={20} aria-hidden="true" />} title={words.noData} />
      ) : (
        <>
          <DataTable
            label={words.agents}
            columns={[words.agent, words.efficiency, words.responseTime, words.successRate]}
            rows={agents.map(({ name, efficiency, responseTime, successRate }) => ({
              key: name,
              name,
              onOpen: () => {
                navigate(markedLogsLink({ ...span, agent: name }));
              },
              cells: [
                efficiency === null ? (
                  '–'
                ) : (
                  <Bar key="bar">
                    <i aria-hidden="true">
                      <b style={{ width: `${String(efficiency)}%` }} />
                    </i>
                    {formatPercent(efficiency)}
                  </Bar>
                ),
                responseTime === null ? '–' : formatMilliseconds(responseTime),
                <SuccessRate
                  key="rate"
                  rate={successRate}
                  label={words.tasksOf(name)}
                  onOpen={() => {
                    openTasks({ agent: name, ...span });
                  }}
                />,
              ],
            }))}
          />
          <Hint>{words.efficiencyHint}</Hint>
        </>
      )}
    </Panel>
  );
};

interface SuccessRateProps {
  rate: number | null;
  /** What its rows are. */
  label: string;
  onOpen: () => void;
}

const SuccessRate = ({ rate, label, onOpen }: SuccessRateProps) => {
  if (rate === null) return <>–</>;
  const isLow = rate < SUCCESS_RATE_WARNING_PERCENT;
  return (
    <Rate
      type="button"
      data-low={isLow ? '' : undefined}
      aria-label={`${label}: ${formatPercent(rate)}`}
      onClick={onOpen}
    >
      {isLow ? <TriangleAlert size={13} aria-hidden="true" /> : null}
      {formatPercent(rate)}
    </Rate>
  );
};
