import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatTime } from '@console/common/format/dateTime';
import { calendarDate } from '@contract/clockParts';
import { modeCopy } from '@console/domain/runs/modeCopy';
import type { LogEntry } from '@contract/entities/logEntry';
import { memo } from 'react';
import { logDetailCopy } from './logsPageCopy';
import { markMatches } from './markMatches';

/** `10:42:24.618`; of another day than today `11-20 10:42:24`. */
const exactTime = (ts: string, today: string): string => {
  const day = calendarDate(ts);
  return day === today
    ? `${formatTime(ts)}.${String(new Date(ts).getMilliseconds()).padStart(3, '0')}`
    : `${day.slice(5)} ${formatTime(ts)}`;
};

interface LogRowProps {
  entry: LogEntry;
  index: number;
  height: number;
  selected: boolean;
  /** `2026-11-20` */
  today: string;
  /** Words that were searched for, to be marked. */
  find: string;
}

/** Plain elements only, and the same ones for whatever entry stands at this place: nothing is made while a stream runs. */
export const LogRow = memo(({ entry, index, height, selected, today, find }: LogRowProps) => {
  const { dryRun } = useCopy(modeCopy);
  const { flagged } = useCopy(logDetailCopy);
  const language = useLanguage();
  return (
    <div
      role="row"
      id={`log-row-${String(index)}`}
      aria-rowindex={index + 1}
      aria-selected={selected}
      data-level={entry.level}
      data-index={index}
      style={{ transform: `translateY(${String(index * height)}px)` }}
    >
      <span role="gridcell" className="time">
        {exactTime(entry.ts, today)}
      </span>
      <span role="gridcell" className="level" lang="en">
        {entry.level}
      </span>
      <span role="gridcell" className="agent">
        {entry.agentId}
      </span>
      <span role="gridcell" className="message">
        {markMatches(entry.message, find)}
      </span>
      {entry.dryRun ? (
        <span role="gridcell" className="dry" lang={language === 'ja' ? 'ja' : 'en'}>
          {dryRun}
        </span>
      ) : null}
      {entry.flagged ? <span role="gridcell" className="flag" aria-label={flagged} /> : null}
    </div>
  );
});
LogRow.displayName = 'LogRow';
