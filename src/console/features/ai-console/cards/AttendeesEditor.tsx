import { useCopy } from '@console/common/copy/languageContext';
import { isComposing } from '@console/common/ui/isComposing';
import { TipButton } from '@console/common/ui/TipButton';
import { isPlaceholder } from '@contract/placeholderAddress';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { meetingEditCopy } from './cardCopy';
import { withAttendee, withoutAttendee, withRole, type MeetingDraft } from './meetingDraft';

const People = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32 },
  '& li > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& label': { display: 'flex', alignItems: 'center', gap: 4 },
});

interface AttendeesEditorProps {
  draft: MeetingDraft;
  onChange: (draft: MeetingDraft) => void;
}

/** Attendees, those who may stay away, and one more by address. */
export const AttendeesEditor = ({ draft, onChange }: AttendeesEditorProps) => {
  const words = useCopy(meetingEditCopy);
  const id = useId();
  const [typed, setTyped] = useState('');
  const added = withAttendee(draft, typed);
  const add = (): void => {
    if (!added) return;
    onChange(added);
    setTyped('');
  };
  return (
    <div>
      <People aria-label={words.attendees}>
        {draft.attendees.map(({ email, name, optional }) => (
          <li key={email}>
            <span title={isPlaceholder(email) ? undefined : email}>
              {isPlaceholder(email) ? words.unmailed(name) : name}
            </span>
            <label>
              <input
                type="checkbox"
                checked={optional === true}
                onChange={() => {
                  onChange(withRole(draft, email));
                }}
              />
              {words.optional(name)}
            </label>
            <TipButton
              size="small"
              label={words.remove(name)}
              onClick={() => {
                onChange(withoutAttendee(draft, email));
              }}
            >
              <X size={14} />
            </TipButton>
          </li>
        ))}
      </People>
      <label htmlFor={id} style={{ fontWeight: 500 }}>
        {words.addByAddress}
      </label>
      <div style={{ display: 'flex', gap: 8 }}>
        <OutlinedInput
          fullWidth
          id={id}
          type="email"
          value={typed}
          inputProps={{ maxLength: 320 }}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={!added} onClick={add}>
          {words.add}
        </Button>
      </div>
    </div>
  );
};
