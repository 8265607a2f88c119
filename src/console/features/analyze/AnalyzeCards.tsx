import { useCopy } from '@console/common/copy/languageContext';
import { formatCount, formatDecimal, formatMilliseconds } from '@console/common/format/numbers';
import { isRangeBeforeRecorded } from '@console/common/format/rangeBefore';
import { Metric, MetricStrip } from '@console/common/ui/MetricStrip';
import { markedLogsLink } from '@console/domain/logs/logLinks';
import type { Analysis, AnalysisFigures } from '@contract/entities/observation';
import { SUCCESS_RATE_WARNING_PERCENT } from '@contract/limits';
import { useNavigate } from 'react-router-dom';
import { analyzeCopy } from './analyzeCopy';
import { useAnalyzeAddress } from './useAnalyzeAddress';

/** Rows behind each figure. */
const useRows = ({ span }: Analysis) => {
  const navigate = useNavigate();
  const { openTasks } = useAnalyzeAddress();
  const openLogs = (more: Record<string, string> = {}) => {
    navigate(markedLogsLink({ ...span, ...more }));
  };
  return {
    responseTime: openLogs,
    successRate: () => {
      openTasks({ agent: '', ...span });
    },
    errorRate: () => {
      openLogs({ level: 'error' });
    },
    throughput: openLogs,
  };
};

interface CardProps {
  name: keyof AnalysisFigures;
  analysis: Analysis;
  isStale: boolean;
  unit: string;
  format: (value: number) => string;
  formatChange: (value: number) => string;
}

const Card = ({ name, analysis, isStale, unit, format, formatChange }: CardProps) => {
  const words = useCopy(analyzeCopy);
  const rows = useRows(analysis);
  const { now, before, recorded, span } = analysis;
  const value = now[name];
  const earlier = isRangeBeforeRecorded(recorded, span) ? before[name] : null;
  const change = value === null || earlier === null ? undefined : value - earlier;
  const compare = (amount: number): string => {
    const text = formatChange(Math.abs(amount));
    if (text === formatChange(0)) return words.same;
    return amount > 0 ? words.up(text) : words.down(text);
  };
  const isLow = name === 'successRate' && value !== null && value < SUCCESS_RATE_WARNING_PERCENT;
  return (
    <Metric
      label={words[name]}
      value={value === null ? '–' : format(value)}
      {...(value === null ? {} : { unit })}
      tone={isLow ? 'warning' : 'quiet'}
      change={
        <span>{value === null ? words.noNow : change === undefined ? words.noBefore : compare(change)}</span>
      }
      stale={isStale}
      onOpen={
        value === null
          ? undefined
          : () => {
              rows[name]();
            }
      }
    />
  );
};

/** Each figure against the range just before. */
export const AnalyzeCards = ({ analysis, isStale }: { analysis: Analysis; isStale: boolean }) => {
  const words = useCopy(analyzeCopy);
  const shared = { analysis, isStale };
  const points = (value: number) => words.points(formatDecimal(value));
  return (
    <MetricStrip aria-label={words.metrics}>
      <Card
        {...shared}
        name="responseTime"
        unit="ms"
        format={formatCount}
        formatChange={formatMilliseconds}
      />
      <Card {...shared} name="successRate" unit="%" format={formatDecimal} formatChange={points} />
      <Card {...shared} name="errorRate" unit="%" format={formatDecimal} formatChange={points} />
      <Card
        {...shared}
        name="throughput"
        unit={words.perHour}
        format={formatDecimal}
        formatChange={formatDecimal}
      />
    </MetricStrip>
  );
};
