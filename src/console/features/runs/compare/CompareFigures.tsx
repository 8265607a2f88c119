import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { RunId } from '@console/common/ui/RunId';
import type { CompareSide } from '@console/domain/runs/comparePath';
import type { Run } from '@contract/entities/run';
import { styled } from '@mui/material/styles';
import type { RunFigures } from '../runFigures';
import { formatOffset } from '../runTimeline';
import { RUN_TONES } from '../runTones';
import { compareCopy } from './compareCopy';
import type { CompareAddress } from './useCompareAddress';

const Scroll = styled('div')(({ theme }) => ({
  flex: 'none',
  overflowX: 'auto',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '&:focus-visible': insetFocusRing(theme),
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 12 },
  '& th, & td': { height: 32, padding: '0 12px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th': { height: 26, fontWeight: 500, color: theme.vars.palette.text.tertiary },
  '& tbody th, & .text': { textAlign: 'left' },
  '& .title': {
    width: '100%',
    maxWidth: 0,
    minWidth: 160,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: 500,
  },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& tbody tr:last-of-type': { color: theme.vars.palette.text.secondary },
}));

interface SideOf {
  run: Run;
  figures: RunFigures;
}

interface CompareFiguresProps {
  address: CompareAddress;
  left: SideOf;
  right: SideOf;
}

const took = (ms: number): string => formatOffset(ms).slice(1);
const UNKNOWN = '–';
const signed = (
  left: number | undefined,
  right: number | undefined,
  format: (value: number) => string,
): string => {
  if (left === undefined || right === undefined) return UNKNOWN;
  const value = right - left;
  return value === 0 ? '0' : `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`;
};
const told = (value: number | undefined, format: (value: number) => string): string =>
  value === undefined ? UNKNOWN : format(value);

const FIGURES = [
  { name: 'duration', of: ({ durationMs }: RunFigures) => durationMs, format: took },
  { name: 'work', of: ({ workMs }: RunFigures) => workMs, format: took },
  { name: 'waiting', of: ({ waitingMs }: RunFigures) => waitingMs, format: took },
  { name: 'cost', of: ({ cost }: RunFigures) => cost, format: formatTraceCost },
  {
    name: 'tokens',
    of: ({ inputTokens, outputTokens }: RunFigures) => inputTokens + outputTokens,
    format: formatCount,
  },
  { name: 'errors', of: ({ errors }: RunFigures) => errors, format: formatCount },
] as const;

/** Both runs, and what they took and cost beside each other. */
export const CompareFigures = ({ address, left, right }: CompareFiguresProps) => {
  const words = useCopy(compareCopy);
  const row = (side: CompareSide, { run, figures }: SideOf) => (
    <tr>
      <th scope="row">{words[side]}</th>
      <td className="text title" title={run.title}>
        {run.title}
        {run.dryRun ? ' · Dry Run' : ''}
      </td>
      <td className="text">
        <RunId id={run.runId} />
      </td>
      <td className="text">
        <Chip tone={RUN_TONES[run.status]}>{run.status}</Chip>
      </td>
      <td className="text">{formatInstant(run.startedAt)}</td>
      {FIGURES.map(({ name, of, format }) => (
        <td key={name}>
          {told(of(figures), format)}
          {name === 'cost' && figures.unpriced > 0 ? ` + ${String(figures.unpriced)}×?` : ''}
        </td>
      ))}
      <td>
        <Button
          size="small"
          look="ghost"
          aria-label={`${words.change} (${words[side]})`}
          onClick={() => {
            address.choose(side, '');
          }}
        >
          {words.change}
        </Button>
      </td>
    </tr>
  );
  return (
    <Scroll tabIndex={0} role="region" aria-label={words.sides}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col" className="text" colSpan={2}>
              {words.side}
            </th>
            <th scope="col" className="text">
              {words.status}
            </th>
            <th scope="col" className="text">
              {words.started}
            </th>
            {FIGURES.map(({ name }) => (
              <th key={name} scope="col">
                {words[name]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {row('left', left)}
          {row('right', right)}
          <tr>
            <th scope="row" colSpan={5}>
              {words.difference}
            </th>
            {FIGURES.map(({ name, of, format }) => (
              <td key={name}>{signed(of(left.figures), of(right.figures), format)}</td>
            ))}
            <td />
          </tr>
        </tbody>
      </table>
    </Scroll>
  );
};
