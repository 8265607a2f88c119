import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { documentLanguage } from '@console/common/copy/defineCopy';
import { formatInstant, formatTime } from '@console/common/format/dateTime';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { useDocumentTitle } from '@console/common/hooks/useDocumentTitle';
import { ButtonLink } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { RunId } from '@console/common/ui/RunId';
import { StaleMark } from '@console/common/ui/StaleMark';
import { JudgementControl } from '@console/domain/judgements/JudgementControl';
import { comparePath, LAST_GOOD } from '@console/domain/runs/comparePath';
import { RunLabelButton } from '@console/domain/judgements/RunLabelButton';
import { modeCopy } from '@console/domain/runs/modeCopy';
import type { RunRecords } from '@contract/http/runs';
import { dayWithWeekday } from '@contract/dayTexts';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { runCopy } from './runCopy';
import { runSums, type RunTimes } from './runFigures';
import { formatOffset } from './runTimeline';
import { RunToSet } from './RunToSet';
import { RUN_TONES } from './runTones';

const RunHeader = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 28px',
  flex: 'none',
  padding: '14px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { flex: '1 1 320px', minWidth: 0 },
  '& h1': { ...theme.typography.h3, display: 'inline', margin: '0 8px 0 0' },
  '& p': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    margin: '4px 0 0',
    color: theme.vars.palette.text.secondary,
  },
  '& dl': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 28px',
    margin: 0,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    [theme.breakpoints.down('sm')]: { columnGap: 16 },
  },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0, fontSize: 15, lineHeight: '22px', fontWeight: 600 },
}));

export interface RunHeadingProps {
  records: RunRecords;
  times: RunTimes;
  /** When they last came, if they could not be read again since. */
  staleSince: number | undefined;
}

const took = (ms: number): string => formatOffset(ms).slice(1);

export const RunHeading = ({ records, times, staleSince }: RunHeadingProps) => {
  const words = useCopy(runCopy);
  const mode = useCopy(modeCopy);
  const language = documentLanguage(useLanguage());
  const { run } = records;
  const { cost, unpriced, inputTokens, outputTokens, errors } = useMemo(() => runSums(records), [records]);
  const duration = took(times.durationMs);
  const recorded = took(times.recordedMs);
  useDocumentTitle(run.title);
  return (
    <RunHeader>
      <div>
        <h1>{run.title}</h1>
        <Chip tone={RUN_TONES[run.status]}>{run.status}</Chip>
        <p>
          <RunId plain id={run.runId} />
          <span title={formatInstant(run.startedAt)}>
            {words.started(`${dayWithWeekday(run.startedAt, language)} ${formatTime(run.startedAt)}`)}
          </span>
          <span>{run.dryRun ? mode.dryRun : mode.live}</span>
          {run.source === undefined ? null : <span>{words.reportedBy(run.source)}</span>}
          {run.conversationId === undefined ? null : (
            <ButtonLink
              size="small"
              look="ghost"
              to={`/ai-console?c=${encodeURIComponent(run.conversationId)}`}
            >
              {words.conversation}
            </ButtonLink>
          )}
          <ButtonLink size="small" look="ghost" to={comparePath({ left: run.runId })}>
            {words.compareWith}
          </ButtonLink>
          {run.status === 'failed' ? (
            <ButtonLink size="small" look="ghost" to={comparePath({ left: LAST_GOOD, right: run.runId })}>
              {words.compareLastGood}
            </ButtonLink>
          ) : null}
          <RunToSet records={records} />
          <RunLabelButton keys runId={run.runId} />
          <JudgementControl keys runId={run.runId} of={{ run: run.runId }} />
          {staleSince === undefined ? null : <StaleMark lastGoodAt={staleSince} />}
          {run.status === 'running' && staleSince === undefined ? <span>{words.following}</span> : null}
        </p>
      </div>
      <dl>
        <div>
          <dt>{run.finishedAt === undefined ? words.soFar : words.duration}</dt>
          <dd>{duration}</dd>
        </div>
        {times.recordedMs > times.durationMs && recorded !== duration ? (
          <div>
            <dt title={words.recordedHint}>{words.recorded}</dt>
            <dd>{recorded}</dd>
          </div>
        ) : null}
        <div>
          <dt>{words.cost}</dt>
          <dd title={unpriced > 0 ? words.unpriced : undefined}>
            {formatTraceCost(cost)}
            {unpriced > 0 ? ` + ${String(unpriced)}×?` : ''}
          </dd>
        </div>
        <div>
          <dt>{words.tokens}</dt>
          <dd>{formatCount(inputTokens + outputTokens)}</dd>
        </div>
        <div>
          <dt>{words.errors}</dt>
          <dd>{formatCount(errors)}</dd>
        </div>
      </dl>
    </RunHeader>
  );
};
