import { documentLanguage, requestLanguage } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { useSettled } from '@console/common/hooks/useSettled';
import { FailedState } from '@console/common/ui/FailedState';
import { timeRangeText } from '@contract/dayTexts';
import type { MeetingForm } from '@contract/entities/meetingForm';
import type { TimesPreviewResponse } from '@contract/http/calendar';
import { workspaceZone } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useGetTimesPreviewQuery } from './calendarApi';
import { scheduleCopy } from './scheduleCopy';

const SETTLE_MS = 400;

const TimesSection = styled('section')(({ theme }) => ({
  minHeight: 132,
  padding: '10px 12px',
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& > h3': { ...theme.typography.h4, marginBottom: 6 },
  '& > p': { color: theme.vars.palette.text.secondary },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li > button': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    columnGap: 8,
    width: '100%',
    padding: '4px 0',
    border: 0,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover strong': { color: theme.vars.palette.primary.text },
    '& strong': { fontWeight: 500 },
    '& span': { ...theme.typography.caption, gridColumn: 2, color: theme.vars.palette.text.secondary },
    '& > svg': { marginTop: 3, color: theme.vars.palette.primary.text },
  },
}));

interface TimesFoundProps {
  /** Undefined while it cannot be read. */
  form: MeetingForm | undefined;
  /** The start that is held, as an instant. */
  held: string | undefined;
  onHold: (start: string) => void;
}

/** The times that the form would be offered now; one of them can be held. */
export const TimesFound = ({ form, held, onHold }: TimesFoundProps) => {
  const words = useCopy(scheduleCopy);
  const language = requestLanguage(useLanguage());
  const id = useId();
  const asked = useSettled(form === undefined ? '' : JSON.stringify(form), SETTLE_MS);
  const isAsked = asked !== '' && form !== undefined;
  const { currentData, error, isFetching, refetch } = useGetTimesPreviewQuery(
    { form: isAsked ? (JSON.parse(asked) as MeetingForm) : EMPTY, language },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  const isLooking = isFetching || (form !== undefined && JSON.stringify(form) !== asked);
  return (
    <TimesSection aria-labelledby={id} aria-busy={isLooking}>
      <h3 id={id}>{words.found}</h3>
      {!isAsked ? (
        <p>{words.fillIn}</p>
      ) : isLooking ? (
        <p role="status">{words.looking}</p>
      ) : error ? (
        <FailedState title={words.previewFailed} error={error} onRetry={() => void refetch()} />
      ) : currentData ? (
        <Found answer={currentData} held={held} onHold={onHold} />
      ) : null}
    </TimesSection>
  );
};

const EMPTY: MeetingForm = { teams: [], people: [], duration: 30, days: { from: '', to: '' } };

const Found = ({
  answer,
  held,
  onHold,
}: Pick<TimesFoundProps, 'held' | 'onHold'> & { answer: TimesPreviewResponse }) => {
  const words = useCopy(scheduleCopy);
  const language = documentLanguage(useLanguage());
  if (answer.state !== 'looked') return <p role="status">{words[answer.state]}</p>;
  const { suggestions, emptySuggestionsReason, attendees } = answer.times;
  if (suggestions.length === 0) return <p role="status">{emptySuggestionsReason ?? words.none}</p>;
  return (
    <>
      <p>{words.attendees(attendees.length)}</p>
      <ul>
        {suggestions.map(({ start, end, reason }) => {
          const when = timeRangeText(start, end, language, workspaceZone());
          return (
            <li key={start}>
              <button
                type="button"
                aria-pressed={held === start}
                onClick={() => {
                  onHold(start);
                }}
              >
                {held === start ? <Check size={14} aria-hidden="true" /> : <i aria-hidden="true" />}
                <strong>{when}</strong>
                <span>{reason}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
};
