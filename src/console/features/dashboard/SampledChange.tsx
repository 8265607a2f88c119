import { useCopy } from '@console/common/copy/languageContext';
import { Sparkline } from '@console/common/ui/Sparkline';
import { selectSamples, type Measure } from '@console/domain/metrics/samplesSlice';
import { useAppSelector } from '@console/state/hooks';
import { clockTime } from '@contract/clockParts';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { dashboardCopy } from './dashboardCopy';

/** Enough to show a course instead of a line between two dots. */
const FEWEST_SAMPLES = 3;

interface SampledChartProps {
  measure: Measure;
  tone?: 'quiet' | 'warning' | 'error';
}

export const SampledChart = ({ measure, tone = 'quiet' }: SampledChartProps) => {
  const samples = useAppSelector((state) => selectSamples(state, measure));
  if (samples.length < FEWEST_SAMPLES) return null;
  return <Sparkline values={samples.map(({ value }) => value)} tone={tone} />;
};

interface SampledChangeProps {
  measure: Measure;
  format: (change: number) => string;
}

/** The change since the first value this tab has read: nothing is known of the time before. */
export const SampledChange = ({ measure, format }: SampledChangeProps) => {
  const words = useCopy(dashboardCopy);
  const samples = useAppSelector((state) => selectSamples(state, measure));
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || first === last) return null;
  const change = Math.round(last.value) - Math.round(first.value);
  const since = clockTime(first.at);
  if (change === 0) {
    return (
      <>
        <Minus size={12} aria-hidden="true" />
        <span>{words.unchangedSince(since)}</span>
      </>
    );
  }
  const Icon = change > 0 ? ArrowUp : ArrowDown;
  return (
    <>
      <Icon size={12} aria-hidden="true" />
      <span>{words.changeSince(since, `${change > 0 ? '+' : '-'}${format(Math.abs(change))}`)}</span>
    </>
  );
};
