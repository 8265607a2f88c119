import { useCopy } from '@console/common/copy/languageContext';
import { meetingEditRequested } from '@console/domain/action-cards/cardsSaga';
import { selectCardRequest } from '@console/domain/action-cards/cardsSlice';
import type { MeetingCard } from '@console/domain/scheduling/schedulingSteps';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { patternText } from '@contract/recurrenceText';
import { zoneLabel } from '@contract/zones';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { meetingEditCopy } from './cardCopy';
import { AttendeesEditor } from './AttendeesEditor';
import { CardBody, CardFooter } from './cardParts';
import { RepeatFields } from './RepeatFields';
import { draftOf, readDraft, type MeetingDraft, type MeetingField } from './meetingDraft';

interface MeetingEditorProps {
  card: MeetingCard;
  onClose: () => void;
}

/** Title, people, length and range of a meeting that nobody has decided yet; saving looks for times anew. */
export const MeetingEditor = ({ card, onClose }: MeetingEditorProps) => {
  const words = useCopy(meetingEditCopy);
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectCardRequest(state, card.id)?.status === 'sending');
  const [draft, setDraft] = useState(() => draftOf(card.meeting));
  const { edited = 0 } = card;
  const began = useRef(edited);
  useEffect(() => {
    if (edited !== began.current) onClose();
  }, [edited, onClose]);
  const { recurrence, slackChannel } = card.meeting;
  const { change, problems } = readDraft(draft, recurrence);
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (change && !busy) dispatch(meetingEditRequested({ cardId: card.id, meeting: change, edited }));
  };
  return (
    <form onSubmit={save} aria-label={words.title} noValidate>
      <CardBody>
        <Fields draft={draft} problems={problems} onChange={setDraft} />
        <RepeatFields
          draft={draft}
          rule={recurrence && patternText(recurrence.pattern, card.language)}
          isWrong={problems.includes('times')}
          onChange={setDraft}
        />
        <AttendeesEditor draft={draft} onChange={setDraft} />
        {problems.includes('attendees') ? <FormHelperText error>{words.needsAttendee}</FormHelperText> : null}
      </CardBody>
      <CardFooter>
        <p>{slackChannel === undefined ? words.willLook : words.willTellChannel(slackChannel)}</p>
        <Button variant="text" onClick={onClose}>
          {words.discard}
        </Button>
        <Button type="submit" variant="contained" color="primary" disabled={!change || busy}>
          {words.save}
        </Button>
      </CardFooter>
    </form>
  );
};

interface FieldsProps {
  draft: MeetingDraft;
  problems: readonly MeetingField[];
  onChange: (draft: MeetingDraft) => void;
}

const FIELDS = [
  { name: 'subject', problem: 'subject', type: 'text' },
  { name: 'minutes', problem: 'minutes', type: 'number' },
  { name: 'from', problem: 'range', type: 'datetime-local' },
  { name: 'to', problem: 'range', type: 'datetime-local' },
] as const;

const ERRORS = {
  subject: 'needsSubject',
  minutes: 'needsMinutes',
  from: 'needsRange',
  to: 'needsRange',
} as const;

const Fields = ({ draft, problems, onChange }: FieldsProps) => {
  const words = useCopy(meetingEditCopy);
  const id = useId();
  const labelOf = (name: (typeof FIELDS)[number]['name']): string =>
    name === 'from' || name === 'to' ? words[name](zoneLabel(draft.zone)) : words[name];
  return FIELDS.map(({ name, problem, type }) => {
    const isWrong = problems.includes(problem);
    return (
      <div key={name}>
        <label htmlFor={`${id}${name}`} style={{ fontWeight: 500 }}>
          {labelOf(name)}
        </label>
        <OutlinedInput
          fullWidth
          id={`${id}${name}`}
          type={type}
          value={draft[name]}
          error={isWrong}
          inputProps={{ maxLength: 200, 'aria-describedby': isWrong ? `${id}${name}error` : undefined }}
          onChange={({ target }) => {
            onChange({ ...draft, [name]: target.value });
          }}
        />
        {isWrong ? (
          <FormHelperText error id={`${id}${name}error`}>
            {words[ERRORS[name]]}
          </FormHelperText>
        ) : null}
      </div>
    );
  });
};
