import { useCopy } from '@console/common/copy/languageContext';
import { toneOf } from '@console/common/ui/tone';
import type { SeriesOutlook } from '@contract/entities/meeting';
import { type Language } from '@contract/clockParts';
import { dayWithWeekday } from '@contract/dayTexts';
import { styled } from '@mui/material/styles';
import { CalendarX2, Repeat } from 'lucide-react';
import { readingCopy } from './readingCopy';

const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  color: theme.vars.palette.text.secondary,
  '& p': { display: 'flex', alignItems: 'flex-start', gap: 6, margin: 0, overflowWrap: 'anywhere' },
  '& svg': { flex: 'none', marginTop: 2 },
  '& .busy': { color: toneOf(theme, 'warning').main },
}));

interface SeriesDatesProps {
  /** Absent of a meeting that does not repeat. */
  series: SeriesOutlook | undefined;
  language: Language;
}

/** The next meetings of a series that begins at the chosen time, and who is busy at which of them. */
export const SeriesDates = ({ series, language }: SeriesDatesProps) => {
  const words = useCopy(readingCopy);
  if (!series) return null;
  const { next, total, busy } = series;
  const dates = next.map((start) => dayWithWeekday(start, language)).join(', ');
  const taken = busy
    .map(({ start, names }) => `${names.join(', ')} ${dayWithWeekday(start, language)}`)
    .join('; ');
  return (
    <Lines>
      <p>
        <Repeat size={14} aria-hidden="true" />
        <span>{words.nextDates(dates, total)}</span>
      </p>
      {busy.length === 0 ? (
        <p>
          <span>{words.allFree(total)}</span>
        </p>
      ) : (
        <p className="busy">
          <CalendarX2 size={14} aria-hidden="true" />
          <span>{words.freeAt(total - busy.length, total, taken)}</span>
        </p>
      )}
    </Lines>
  );
};
