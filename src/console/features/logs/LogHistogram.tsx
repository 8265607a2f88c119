import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import type { LogStats } from '@contract/entities/logEntry';
import { calendarDate, clockTime } from '@contract/clockParts';
import { styled } from '@mui/material/styles';
import { logSearchCopy } from './logSearchCopy';
import { useColumnSpan } from './useColumnSpan';
import { logsPageCopy } from './logsPageCopy';

const HEIGHT = 36;
const DAY_MS = 86_400_000;

type Column = NonNullable<LogStats['histogram']>[number];

const Histogram = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 312,
  '& header': {
    ...theme.typography.overline,
    display: 'flex',
    justifyContent: 'space-between',
    marginBottom: 4,
    color: theme.vars.palette.text.tertiary,
  },
  '& ul': {
    display: 'flex',
    alignItems: 'flex-end',
    gap: 2,
    height: HEIGHT,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { flex: '1 0 24px', height: '100%' },
  '& button': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    width: '100%',
    height: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    touchAction: 'pan-y',
    userSelect: 'none',
    '&:hover, &:focus-visible, &[data-held]': { background: theme.vars.palette.active, outline: 'none' },
  },
  '& i': { display: 'block', flex: 'none' },
  '& .quiet': { background: theme.vars.palette.grey.line },
  '& .warn': { background: theme.vars.palette.warning.main },
  '& .error': { background: theme.vars.palette.error.main },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const totalOf = ({ debug, info, warn, error }: Column): number => debug + info + warn + error;

/** The most frequent are grey, so that warnings and errors are found at a glance; each column, or several together, lead to their entries. */
export const LogHistogram = ({
  columns,
  title,
  onRange,
}: {
  columns: readonly Column[];
  title: string;
  onRange: (from: string, to: string) => void;
}) => {
  const words = useCopy(logsPageCopy);
  const highest = Math.max(1, ...columns.map(totalOf));
  const more = useCopy(logSearchCopy);
  const span = useColumnSpan(columns.length, (from, to) => {
    onRange(columns[from]?.from ?? '', columns[to]?.to ?? '');
  });
  const [first] = columns;
  const last = columns.at(-1);
  if (!first || !last) return null;
  const isLong = Date.parse(last.to) - Date.parse(first.from) > DAY_MS;
  const mark = (at: string) => (isLong ? calendarDate(at) : clockTime(at));
  const part = (count: number, name: string) =>
    count === 0 ? null : <i className={name} style={{ height: Math.max(1, (count / highest) * HEIGHT) }} />;
  return (
    <Histogram>
      <header>
        <span>{mark(first.from)}</span>
        <span>{title}</span>
        <span>{mark(last.to)}</span>
      </header>
      <ul aria-label={words.histogram} title={more.dragHint}>
        {columns.map((column, index) => {
          const name = words.column(
            mark(column.from),
            mark(column.to),
            formatCount(totalOf(column)),
            formatCount(column.error),
          );
          return (
            <li key={column.from}>
              <button
                type="button"
                title={name}
                aria-label={name}
                data-held={span.holds(index) ? '' : undefined}
                {...span.of(index)}
              >
                {part(column.error, 'error')}
                {part(column.warn, 'warn')}
                {part(column.debug + column.info, 'quiet')}
              </button>
            </li>
          );
        })}
      </ul>
    </Histogram>
  );
};
