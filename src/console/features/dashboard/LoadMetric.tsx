import { formatCount } from '@console/common/format/numbers';
import { loadTone } from '@console/common/ui/LoadBar';
import { LoadChange } from './LoadChange';
import { ReadMetric, type ReadingState } from './ReadMetric';
import { SampledChart } from './SampledChange';

interface LoadMetricProps {
  measure: 'cpu' | 'memory';
  label: string;
  reading: ReadingState;
  percent: number | undefined;
}

/** A load in percent; coloured only above a limit. */
export const LoadMetric = ({ measure, label, reading, percent }: LoadMetricProps) => {
  const load = loadTone(percent ?? 0);
  const tone = load === 'success' ? 'quiet' : load;
  return (
    <ReadMetric
      label={label}
      reading={reading}
      value={percent === undefined ? undefined : formatCount(percent)}
      unit="%"
      tone={tone}
      chart={<SampledChart measure={measure} tone={tone} />}
      change={percent === undefined ? null : <LoadChange percent={percent} />}
    />
  );
};
