import { defined } from '@contract/defined';
import { Metric } from '@console/common/ui/MetricStrip';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { StaleMark } from '@console/common/ui/StaleMark';
import type { ReactNode } from 'react';

/** State of one reading, as RTK Query knows it. */
export interface ReadingState {
  isError: boolean;
  isLoading: boolean;
  isUninitialized: boolean;
  fulfilledTimeStamp?: number | undefined;
}

interface ReadMetricProps {
  label: string;
  reading: ReadingState;
  /** `undefined`: not read yet, or unknown. Never a zero in its place. */
  value: string | undefined;
  unit?: string;
  tone?: 'quiet' | 'warning' | 'error';
  chart?: ReactNode;
  change?: ReactNode;
}

/** A value with its honesty: still loading, current, old with its age, or unknown. Reliability P9. */
export const ReadMetric = ({
  reading,
  value,
  unit,
  tone = 'quiet',
  chart,
  change,
  label,
}: ReadMetricProps) => {
  const isWaiting = reading.isLoading || reading.isUninitialized;
  if (isWaiting && value === undefined) {
    return <Metric label={label} value={<SkeletonBlock width={64} height={24} />} />;
  }
  if (value === undefined || reading.isError) {
    const lastGoodAt = value === undefined ? undefined : reading.fulfilledTimeStamp;
    return (
      <Metric
        stale
        label={label}
        value={value ?? '–'}
        {...(value !== undefined && unit !== undefined ? { unit } : {})}
        change={<StaleMark lastGoodAt={lastGoodAt} />}
      />
    );
  }
  return (
    <Metric label={label} value={value} {...defined({ unit })} tone={tone} chart={chart} change={change} />
  );
};
