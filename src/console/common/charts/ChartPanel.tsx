import { styled } from '@mui/material/styles';
import { ChartLine, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { defineCopy, sentence } from '../copy/defineCopy';
import { useCopy } from '../copy/languageContext';
import { IconWord } from '../ui/IconWord';
import { Panel } from '../ui/Panel';
import { SegmentedControl } from '../ui/SegmentedControl';

export const chartPanelCopy = defineCopy('chartPanel', {
  view: sentence('보기', 'View'),
  chart: sentence('차트', 'Chart'),
  table: sentence('표', 'Table'),
});

const Summary = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '0 16px 12px',
  color: theme.vars.palette.text.tertiary,
}));

interface ChartPanelProps {
  title: string;
  /** Message of the chart, in one or two sentences. */
  summary: string;
  chart: ReactNode;
  table: ReactNode;
}

/** A chart with its figures in words, and as a table for whoever reads better there. */
export const ChartPanel = ({ title, summary, chart, table }: ChartPanelProps) => {
  const words = useCopy(chartPanelCopy);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Panel
      title={title}
      actions={
        <SegmentedControl
          label={`${title}, ${words.view}`}
          value={view}
          segments={[
            {
              value: 'chart',
              label: (
                <IconWord>
                  <ChartLine size={13} aria-hidden="true" />
                  {words.chart}
                </IconWord>
              ),
            },
            {
              value: 'table',
              label: (
                <IconWord>
                  <Table2 size={13} aria-hidden="true" />
                  {words.table}
                </IconWord>
              ),
            },
          ]}
          onChange={setView}
        />
      }
    >
      {view === 'chart' ? chart : table}
      <Summary>{summary}</Summary>
    </Panel>
  );
};
