import { useCopy, useZone } from '@console/common/copy/languageContext';
import { formatInstant, formatTime } from '@console/common/format/dateTime';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { RunId } from '@console/common/ui/RunId';
import type { TraceEvent, TraceTokens } from '@contract/entities/traceEvent';
import { calendarDate } from '@contract/clockParts';
import { memo } from 'react';
import { traceCopy } from './traceCopy';
import { PRIORITY_LOOKS, TYPE_LOOKS } from './traceIcons';
import { VersionBadge } from './VersionBadge';

const Tokens = ({ tokens }: { tokens: TraceTokens }) => {
  const words = useCopy(traceCopy);
  return (
    <span className="tokens">
      <span>{words.tokens(formatCount(tokens.prompt), formatCount(tokens.completion))}</span>
      <b>{tokens.cost === undefined ? words.costUnknown : formatTraceCost(tokens.cost)}</b>
    </span>
  );
};

interface TraceRowLineProps {
  event: TraceEvent;
  current: boolean;
  /** The date, which goes without saying: `2026-11-21`. */
  today: string;
  onSelect: (id: string) => void;
}

/** One event; its colours come from the list's style, so that a row is plain elements only. */
export const TraceRowLine = memo(({ event, current, today, onSelect }: TraceRowLineProps) => {
  const { Icon, tone } = TYPE_LOOKS[event.type];
  const priority = PRIORITY_LOOKS[event.priority];
  const version = event.links?.promptVersionId;
  const persona = event.meta?.personaName;
  useZone();
  const day = calendarDate(event.ts);
  return (
    <div className="event" data-priority={event.priority} aria-current={current}>
      <time dateTime={event.ts} title={formatInstant(event.ts)}>
        {formatTime(event.ts)}
        {day === today ? null : <small>{day.slice(5)}</small>}
      </time>
      <span className="type" data-tone={tone} lang="en">
        <Icon size={14} aria-hidden="true" />
        {event.type}
      </span>
      <div className="what">
        <button
          type="button"
          title={event.summary}
          onClick={() => {
            onSelect(event.id);
          }}
        >
          {event.summary}
        </button>
        <div className="facts">
          <span className="actor">{event.actor}</span>
          {persona === undefined ? null : <span className="persona">{persona}</span>}
          {version === undefined ? null : <VersionBadge promptVersionId={version} />}
          <span className="priority" data-tone={priority.tone} lang="en">
            <priority.Icon size={12} aria-hidden="true" />
            {event.priority}
          </span>
          {event.runId === undefined ? null : <RunId id={event.runId} />}
          {event.tokens === undefined ? null : <Tokens tokens={event.tokens} />}
        </div>
      </div>
    </div>
  );
});
TraceRowLine.displayName = 'TraceRowLine';
