import { useCopy } from '@console/common/copy/languageContext';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { meetingEditCopy } from './cardCopy';
import type { MeetingDraft, RepeatChoice } from './meetingDraft';

const CHOICES = ['once', 'workdays', 'week', 'twoWeeks', 'month'] as const satisfies readonly RepeatChoice[];

interface RepeatFieldsProps {
  draft: MeetingDraft;
  /** The rule that the meeting has, in words. */
  rule: string | undefined;
  /** How many meetings cannot be read. */
  isWrong: boolean;
  onChange: (draft: MeetingDraft) => void;
}

/** Whether and how a meeting repeats, and how often. */
export const RepeatFields = ({ draft, rule, isWrong, onChange }: RepeatFieldsProps) => {
  const words = useCopy(meetingEditCopy);
  const id = useId();
  return (
    <>
      <div>
        <label id={`${id}label`} htmlFor={`${id}repeats`} style={{ fontWeight: 500 }}>
          {words.repeats}
        </label>
        <Select
          fullWidth
          id={`${id}repeats`}
          labelId={`${id}label`}
          value={draft.repeats}
          onChange={({ target }) => {
            onChange({ ...draft, repeats: target.value });
          }}
        >
          {rule === undefined ? null : <MenuItem value="asRead">{rule}</MenuItem>}
          {CHOICES.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {words[choice]}
            </MenuItem>
          ))}
        </Select>
      </div>
      {draft.repeats === 'once' ? null : (
        <div>
          <label htmlFor={`${id}times`} style={{ fontWeight: 500 }}>
            {words.times}
          </label>
          <OutlinedInput
            fullWidth
            id={`${id}times`}
            type="number"
            value={draft.times}
            error={isWrong}
            inputProps={{ min: 1, max: 100, 'aria-describedby': isWrong ? `${id}error` : undefined }}
            onChange={({ target }) => {
              onChange({ ...draft, times: target.value });
            }}
          />
          {isWrong ? (
            <FormHelperText error id={`${id}error`}>
              {words.needsTimes}
            </FormHelperText>
          ) : null}
        </div>
      )}
    </>
  );
};
