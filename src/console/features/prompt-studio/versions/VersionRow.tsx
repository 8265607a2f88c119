import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount, formatMilliseconds } from '@console/common/format/numbers';
import { Chip } from '@console/common/ui/Chip';
import { TipButton } from '@console/common/ui/TipButton';
import type { Prompt, PromptVersion, PromptVersionStats } from '@contract/entities/prompt';
import { Eye, FileDiff, RotateCcw, Zap } from 'lucide-react';
import { versionsCopy } from '../promptStudioCopy';
import { useRights } from '../useRights';

export type VersionWish = 'show' | 'compare' | 'activate' | 'rollBack';

interface VersionRowProps {
  prompt: Prompt;
  version: PromptVersion;
  /** Absent until it was read, or where that failed. */
  stats: PromptVersionStats | undefined;
  busy: boolean;
  onWish: (wish: VersionWish, version: PromptVersion) => void;
}

const UNKNOWN = '–';

const Measured = ({ stats }: { stats: PromptVersionStats | undefined }) => {
  const words = useCopy(versionsCopy);
  if (!stats)
    return [1, 2, 3, 4].map((cell) => (
      <td key={cell} className="figure">
        {UNKNOWN}
      </td>
    ));
  const { runs, errors, meanDurationMs, p95DurationMs, cost, unpriced } = stats;
  return (
    <>
      <td className="figure" data-label={words.runs}>
        {formatCount(runs)}
      </td>
      <td data-label={words.errors} className={errors > 0 ? 'figure bad' : 'figure'}>
        {formatCount(errors)}
      </td>
      <td className="figure" data-label={words.latency}>
        {meanDurationMs === null || p95DurationMs === null
          ? words.none
          : `${formatMilliseconds(meanDurationMs)} / ${formatMilliseconds(p95DurationMs)}`}
      </td>
      <td
        className="figure"
        data-label={words.cost}
        title={unpriced > 0 ? words.unpriced(formatCount(unpriced)) : undefined}
      >
        {cost === null ? words.none : formatTraceCost(cost)}
        {unpriced > 0 ? ` + ${formatCount(unpriced)}×?` : ''}
      </td>
    </>
  );
};

const Actions = ({ prompt, version, busy, onWish }: Omit<VersionRowProps, 'stats'>) => {
  const words = useCopy(versionsCopy);
  const { mayEdit, mayActivate, editors, activators } = useRights();
  const { version: name } = version;
  const isNewest = name === prompt.version;
  const rows = [
    { wish: 'show' as const, Icon: Eye, off: false, why: '' },
    { wish: 'compare' as const, Icon: FileDiff, off: name === prompt.activeVersion && isNewest, why: '' },
    {
      wish: 'activate' as const,
      Icon: Zap,
      off: name === prompt.activeVersion || !mayActivate,
      why: mayActivate ? '' : ` (${words.mayNotActivate(activators)})`,
    },
    {
      wish: 'rollBack' as const,
      Icon: RotateCcw,
      off: isNewest || !mayEdit,
      why: mayEdit ? '' : ` (${editors})`,
    },
  ];
  return (
    <td className="actions">
      {rows.map(({ wish, Icon, off, why }) => (
        <TipButton
          key={wish}
          size="small"
          label={`${words[wish](name)}${why}`}
          disabled={off || busy}
          onClick={() => {
            onWish(wish, version);
          }}
        >
          <Icon size={14} />
        </TipButton>
      ))}
    </td>
  );
};

export const VersionRow = ({ stats, ...row }: VersionRowProps) => {
  const words = useCopy(versionsCopy);
  const { prompt, version } = row;
  return (
    <tr>
      <th scope="row">
        <span className="version">
          {version.version}
          {version.version === prompt.activeVersion ? <Chip tone="success">{words.inForce}</Chip> : null}
          {version.version === prompt.version ? <Chip outlined>{words.newest}</Chip> : null}
        </span>
      </th>
      <td className="saved">
        <time dateTime={version.createdAt}>{formatInstant(version.createdAt)}</time>
        <span>{version.createdBy}</span>
      </td>
      <td className="reason">{version.reason ?? <i>{words.noReason}</i>}</td>
      <Measured stats={stats} />
      <Actions {...row} />
    </tr>
  );
};
