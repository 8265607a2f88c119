import { useCopy } from '@console/common/copy/languageContext';
import { formatDayTime, formatInstant } from '@console/common/format/dateTime';
import { ButtonLink } from '@console/common/ui/Button';
import { RevealedText } from '@console/common/ui/RevealedText';
import { RunId } from '@console/common/ui/RunId';
import type { AgentEffect, Intervention } from '@contract/entities/intervention';
import { calendarDate } from '@contract/clockParts';
import { styled } from '@mui/material/styles';
import { Check, ChevronRight, TriangleAlert, X } from 'lucide-react';
import { memo } from 'react';
import { AgentProgress } from './AgentProgress';
import { interventionCopy } from './interventionCopy';

const InterventionDetails = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'grid',
    gridTemplateColumns: '14px minmax(58px, auto) minmax(64px, 130px) minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: 8,
    minHeight: 30,
    padding: '3px 16px 3px 12px',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { background: theme.vars.palette.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
    '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& .chevron': { color: theme.vars.palette.text.tertiary },
  '&[open] > summary .chevron': { transform: 'rotate(90deg)' },
  '& time, & .by': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& .target': theme.typography.mono,
  '& .status': { display: 'inline-flex', alignItems: 'center', gap: 4, fontSize: 12, fontWeight: 500 },
  '& .status[data-status=applied]': { color: theme.vars.palette.success.main },
  '& .status:not([data-status=applied])': { color: theme.vars.palette.error.main },
  '& > div': {
    display: 'grid',
    gap: 6,
    margin: '2px 16px 8px 34px',
    padding: '8px 12px',
    borderRadius: 8,
    background: theme.vars.palette.sunken,
  },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& nav': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& pre': { ...theme.typography.mono, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    '& > summary': { gridTemplateColumns: '14px minmax(58px, auto) minmax(0, 1fr) auto', minHeight: 40 },
    '& > summary > .what': { gridColumn: '3 / -1', gridRow: 2 },
    '& > summary > .by': { display: 'none' },
  },
}));

const UNFINISHED: readonly AgentEffect['state'][] = ['requested', 'accepted', 'emitting', 'unanswered'];

const FLAGS = ['emitting', 'unanswered'] as const;

/** A stop is watched until every agent is quiet: it stands open by itself. */
const isWatched = ({ target, agents }: Intervention): boolean =>
  target === 'stop' && agents.some(({ state }) => UNFINISHED.includes(state));

const Status = ({ intervention }: { intervention: Intervention }) => {
  const words = useCopy(interventionCopy);
  const flag = FLAGS.find((state) => intervention.agents.some((agent) => agent.state === state));
  const status = flag ?? intervention.status;
  const Icon = { applied: Check, failed: X, emitting: TriangleAlert, unanswered: TriangleAlert }[status];
  return (
    <span className="status" data-status={status}>
      <Icon size={14} aria-hidden="true" />
      {words[status]}
    </span>
  );
};

/** One intervention, by whom, and how far it has come with each agent. */
export const InterventionRow = memo(
  ({ intervention, today }: { intervention: Intervention; today: string }) => {
    const words = useCopy(interventionCopy);
    const { ts, target, command, by, params, reason, error, runId, conversationId, agents } = intervention;
    return (
      <li>
        <InterventionDetails open={isWatched(intervention) ? true : undefined}>
          <summary>
            <ChevronRight className="chevron" size={14} aria-hidden="true" />
            <time dateTime={ts} title={formatInstant(ts)}>
              {formatDayTime(ts, today)}
            </time>
            <span className="target" title={target}>
              {target}
            </span>
            <span className="what" title={command}>
              <RevealedText text={command} />
            </span>
            <span className="by">{words.by(by)}</span>
            <Status intervention={intervention} />
          </summary>
          <div>
            {error === undefined ? null : <p role="alert">{error}</p>}
            {reason === undefined ? null : <p>{words.reason(reason)}</p>}
            {params === undefined || Object.keys(params).length === 0 ? null : (
              <pre>{JSON.stringify(params)}</pre>
            )}
            <AgentProgress agents={agents} day={calendarDate(ts)} />
            <nav>
              {runId === undefined ? null : <RunId id={runId} />}
              {conversationId === undefined ? null : (
                <ButtonLink size="small" to={`/ai-console?c=${encodeURIComponent(conversationId)}`}>
                  {words.conversation}
                </ButtonLink>
              )}
            </nav>
          </div>
        </InterventionDetails>
      </li>
    );
  },
);
InterventionRow.displayName = 'InterventionRow';
