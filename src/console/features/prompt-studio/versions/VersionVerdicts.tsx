import { useCopy } from '@console/common/copy/languageContext';
import { formatCount, formatPercent } from '@console/common/format/numbers';
import { judgedRuns, shareOf } from '@console/domain/judgements/shares';
import type { PromptVersionStats } from '@contract/entities/prompt';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { versionsCopy } from '../promptStudioCopy';
import { UNKNOWN } from './versionRows';

const Verdicts = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  '& a': { color: theme.vars.palette.primary.text, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& small': { flexBasis: '100%' },
}));

const VERDICTS = ['up', 'down', 'split'] as const;

interface VersionVerdictsProps {
  promptId: string;
  version: string;
  stats: PromptVersionStats | undefined;
  tabIndex?: number;
}

/** Judged runs that went by a version; each count opens them. */
export const VersionVerdicts = ({ promptId, version, stats, tabIndex }: VersionVerdictsProps) => {
  const words = useCopy(versionsCopy);
  if (!stats) return UNKNOWN;
  const judged = judgedRuns(stats);
  const share = shareOf(stats.up, judged);
  if (share === null) return <small>{words.judgedNone}</small>;
  const runsOf = (verdict: string): string =>
    `/runs?${new URLSearchParams({ promptVersion: `${promptId}@${version}`, judged: verdict, runs: 'live' }).toString()}`;
  return (
    <Verdicts>
      {VERDICTS.filter((verdict) => stats[verdict] > 0).map((verdict) => (
        <Link key={verdict} to={runsOf(verdict)} tabIndex={tabIndex}>
          {words[verdict](formatCount(stats[verdict]))}
        </Link>
      ))}
      <small>{words.shareGood(formatPercent(share), formatCount(judged))}</small>
    </Verdicts>
  );
};
