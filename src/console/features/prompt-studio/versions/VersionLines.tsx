import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { styled } from '@mui/material/styles';
import { versionsCopy } from '../promptStudioCopy';
import { VersionActions } from './VersionActions';
import { VersionName } from './VersionName';
import { VersionVerdicts } from './VersionVerdicts';
import { costText, latencyText, type VersionListProps, type VersionRow } from './versionRows';

const List = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'grid',
    gap: 2,
    padding: '10px 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& p': { overflowWrap: 'anywhere' },
  '& small, & dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 8 },
  '& dd': { margin: 0 },
  '& dd.bad': { fontWeight: 600, color: theme.vars.palette.error.main },
}));

const Figures = ({ promptId, row: { version, stats } }: { promptId: string; row: VersionRow }) => {
  const words = useCopy(versionsCopy);
  if (!stats) return null;
  return (
    <dl>
      <dt>{words.runs}</dt>
      <dd>{formatCount(stats.runs)}</dd>
      <dt>{words.errors}</dt>
      <dd className={stats.errors > 0 ? 'bad' : undefined}>{formatCount(stats.errors)}</dd>
      <dt>{words.latency}</dt>
      <dd>{latencyText(stats, words)}</dd>
      <dt>{words.cost}</dt>
      <dd>{costText(stats, words)}</dd>
      <dt>{words.judged}</dt>
      <dd>
        <VersionVerdicts promptId={promptId} version={version} stats={stats} />
      </dd>
    </dl>
  );
};

/** The versions on a phone: each a block of its own, its figures with their names. */
export const VersionLines = ({ rows, ...list }: VersionListProps) => {
  const words = useCopy(versionsCopy);
  return (
    <List aria-label={words.title}>
      {rows.map((row) => (
        <li key={row.version}>
          <VersionName prompt={list.prompt} version={row.version} />
          <small>
            <time dateTime={row.createdAt}>{formatInstant(row.createdAt)}</time> {row.createdBy}
          </small>
          <p>{row.reason ?? <small>{words.noReason}</small>}</p>
          <Figures promptId={list.prompt.id} row={row} />
          <div>
            <VersionActions {...list} version={row} />
          </div>
        </li>
      ))}
    </List>
  );
};
