import { useCopy } from '@console/common/copy/languageContext';
import type { Attendee, MeetingSuggestion } from '@contract/entities/meeting';
import { clockTime, type Language } from '@contract/clockParts';
import { dayWithWeekday } from '@contract/dayTexts';
import { displayZone, workspaceZone, zoneLabel } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { cardCopy } from './cardCopy';
import { meetingZones, shortZoneTimes } from './meetingZones';

/** The card's own width decides, not the window's: lists and panes may stand beside it. */
const NARROW = '@container (max-width: 560px)';

const Group = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  overflow: 'hidden',
  borderRadius: 8,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}));

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '6px 12px',
  cursor: 'pointer',
  '& + label': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&:has(:checked)': { background: theme.vars.palette.selected },
  '&:has(:focus-visible)': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.text ?? ''}` },
  '& input': { flex: 'none', width: 16, height: 16, margin: 0, accentColor: theme.vars.palette.primary.text },
  '& .day': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& .time': { flex: 'none', fontWeight: 600 },
  '& .reason': {
    flex: 1,
    minWidth: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& .zones': { ...theme.typography.caption, flex: 'none', color: theme.vars.palette.text.tertiary },
  '& kbd': {
    ...theme.typography.overline,
    minWidth: 18,
    padding: '0 5px',
    borderRadius: 4,
    textAlign: 'center',
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border}`,
  },
  [NARROW]: {
    flexWrap: 'wrap',
    gap: '0 12px',
    '& .reason, & .zones': { flexBasis: '100%', paddingLeft: 28 },
    '& kbd': { display: 'none' },
  },
}));

interface SuggestionListProps {
  name: string;
  suggestions: readonly MeetingSuggestion[];
  chosen: MeetingSuggestion | undefined;
  language: Language;
  attendees: readonly Attendee[];
  onChoose: (suggestion: MeetingSuggestion) => void;
}

type ZonesProps = Pick<SuggestionListProps, 'attendees' | 'language'> & { suggestion: MeetingSuggestion };

const Zones = ({ attendees, suggestion, language }: ZonesProps) => {
  const others = shortZoneTimes(meetingZones(attendees, suggestion, language));
  const isForeign = displayZone() !== workspaceZone();
  const short = [isForeign ? `(${zoneLabel()})` : '', others].filter(Boolean).join(' · ');
  return short === '' ? null : <span className="zones">{short}</span>;
};

/** At most three times to choose from; 1, 2 and 3 choose by number. */
export const SuggestionList = ({
  name,
  suggestions,
  chosen,
  language,
  attendees,
  onChoose,
}: SuggestionListProps) => {
  const words = useCopy(cardCopy);
  return (
    <Group
      role="radiogroup"
      aria-label={words.suggestions}
      onKeyDown={({ key }) => {
        const suggestion = suggestions[Number(key) - 1];
        if (suggestion) onChoose(suggestion);
      }}
    >
      {suggestions.map((suggestion, index) => (
        <Choice key={suggestion.start}>
          <input
            type="radio"
            name={name}
            checked={chosen?.start === suggestion.start}
            onChange={() => {
              onChoose(suggestion);
            }}
          />
          <span className="day">{dayWithWeekday(suggestion.start, language)}</span>
          <span className="time">{`${clockTime(suggestion.start)} - ${clockTime(suggestion.end)}`}</span>
          <span className="reason">{suggestion.reason}</span>
          <Zones attendees={attendees} suggestion={suggestion} language={language} />
          <kbd aria-hidden="true">{index + 1}</kbd>
        </Choice>
      ))}
    </Group>
  );
};
