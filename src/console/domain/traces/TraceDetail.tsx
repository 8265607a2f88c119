import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { ButtonLink } from '@console/common/ui/Button';
import { RunId } from '@console/common/ui/RunId';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TipButton } from '@console/common/ui/TipButton';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { traceCopy } from './traceCopy';
import { TraceTimeline } from './TraceTimeline';
import type { useTraceFilter } from './useTraceFilter';
import { VersionBadge } from './VersionBadge';

const DetailAside = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 0 46%',
  minHeight: 0,
  borderTop: `1px solid ${theme.vars.palette.border}`,
  background: theme.vars.palette.sunken,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    minHeight: 44,
    padding: '0 8px 0 14px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& h3': { ...theme.typography.subtitle1, flex: 1, minWidth: 0, margin: 0 },
  },
  '& > div': { flex: 1, minHeight: 0, overflow: 'auto', padding: '12px 14px' },
  '& > div[data-reading=timeline]': { padding: '6px 0' },
  '& dl': { display: 'grid', gridTemplateColumns: '96px 1fr', rowGap: 6, margin: '12px 0' },
  '& dt': { color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 },
  '& pre': {
    ...theme.typography.mono,
    margin: 0,
    padding: '10px 12px',
    borderRadius: 8,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    background: theme.vars.palette.background.paper,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  },
}));

interface TraceDetailProps {
  /** Undefined for an event that is not kept any more. */
  event: TraceEvent | undefined;
  /** Every event that is kept, of whatever run. */
  events: readonly TraceEvent[];
  filter: ReturnType<typeof useTraceFilter>;
}

/** One event whole: its facts, what the exporter sent, and where it leads. */
export const TraceDetail = ({ event, events, filter }: TraceDetailProps) => {
  const words = useCopy(traceCopy);
  const runId = event?.runId;
  const reading = runId === undefined ? 'event' : filter.reading;
  return (
    <DetailAside aria-label={words.detail}>
      <header>
        <h3 lang="en">{event?.type ?? words.detail}</h3>
        {runId === undefined ? null : (
          <SegmentedControl
            label={words.reading}
            value={reading}
            segments={[
              { value: 'event', label: words.asEvent },
              { value: 'timeline', label: words.asTimeline },
            ]}
            onChange={filter.read}
          />
        )}
        <TipButton
          label={words.closeDetail}
          onClick={() => {
            filter.select('');
          }}
        >
          <X size={16} />
        </TipButton>
      </header>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div tabIndex={0} role="region" aria-label={words.detail} data-reading={reading}>
        {event && reading === 'timeline' ? (
          <TraceTimeline
            events={events.filter((one) => one.runId === runId)}
            selected={event.id}
            onSelect={filter.select}
          />
        ) : null}
        {event && reading === 'event' ? <Facts event={event} /> : null}
        {event ? null : <p role="status">{words.gone}</p>}
      </div>
    </DetailAside>
  );
};

const Facts = ({ event }: { event: TraceEvent }) => {
  const words = useCopy(traceCopy);
  const { tokens, links, meta, runId, correlationId } = event;
  const facts: [string, ReactNode][] = [
    [words.time, formatInstant(event.ts)],
    ['Actor', event.actor],
    ...(event.agent === undefined ? [] : ([['Agent', event.agent]] as [string, string][])),
    ['Priority', event.priority],
    ...(runId === undefined ? [] : ([['Run', <RunId key="run" id={runId} />]] as [string, ReactNode][])),
    ...(correlationId === undefined ? [] : ([['Correlation', correlationId]] as [string, string][])),
    ...(meta?.personaName === undefined ? [] : ([['Persona', meta.personaName]] as [string, string][])),
  ];
  return (
    <>
      <p>{event.summary}</p>
      <dl>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
        {tokens === undefined ? null : (
          <Fact
            name="Tokens"
            value={`${words.tokens(formatCount(tokens.prompt), formatCount(tokens.completion))}, ${
              tokens.cost === undefined ? words.costUnknown : formatTraceCost(tokens.cost)
            }`}
          />
        )}
        {links?.promptVersionId === undefined ? null : (
          <Fact name="Prompt" value={<VersionBadge promptVersionId={links.promptVersionId} />} />
        )}
      </dl>
      <nav aria-label={words.leadsTo}>
        {runId === undefined ? null : (
          <ButtonLink
            size="small"
            to={`/runs/${encodeURIComponent(runId)}?event=${encodeURIComponent(`traces:${event.id}`)}`}
          >
            {words.moment}
          </ButtonLink>
        )}
        {runId === undefined ? null : (
          <ButtonLink size="small" to={`/logs?q=${encodeURIComponent(runId)}`}>
            {words.logs}
          </ButtonLink>
        )}
        {correlationId?.startsWith('conv_') ? (
          <ButtonLink size="small" to={`/ai-console?c=${encodeURIComponent(correlationId)}`}>
            {words.conversation}
          </ButtonLink>
        ) : null}
      </nav>
      <pre>{JSON.stringify(event.attributes ?? event, null, 2)}</pre>
    </>
  );
};

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
