import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { TextField } from '@console/common/ui/TextField';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ConfigProblem } from './configDraft';
import { systemCopy } from './systemCopy';
import type { SystemForm } from './systemForm';

/** In the operator's words, why a field cannot be saved. */
export const useProblemText = (form: SystemForm): ((path: string) => string | undefined) => {
  const words = useCopy(systemCopy);
  const say = (problem: ConfigProblem): string => {
    if (problem.kind === 'between')
      return words.between(formatCount(problem.least), formatCount(problem.most));
    return problem.kind === 'required' ? words.required : words.portTaken;
  };
  return (path) => {
    const problem = form.problems.get(path);
    return problem && say(problem);
  };
};

interface NumberFieldProps {
  label: string;
  value: number;
  error: string | undefined;
  hint?: string | undefined;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** Parsed as an integer on input; what is none stays an empty field with its error. Behaviour, section 14.2. */
export const NumberField = ({ value, onChange, disabled = false, ...rest }: NumberFieldProps) => (
  <TextField
    {...rest}
    type="number"
    autoComplete="off"
    disabled={disabled}
    value={Number.isFinite(value) ? String(value) : ''}
    onChange={(text) => {
      onChange(Number.parseInt(text, 10));
    }}
  />
);

const Choice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  '& > label': { fontWeight: 500 },
  '& > p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

interface ChoiceFieldProps<T extends string> {
  label: string;
  value: T;
  choices: readonly T[];
  hint?: string;
  disabled?: boolean;
  onChange: (value: T) => void;
}

export const ChoiceField = <T extends string>(props: ChoiceFieldProps<T>) => {
  const id = useId();
  return (
    <Choice>
      <label id={`${id}label`} htmlFor={id}>
        {props.label}
      </label>
      <Select
        value={props.value}
        disabled={props.disabled ?? false}
        labelId={`${id}label`}
        SelectDisplayProps={{ id }}
        onChange={({ target }) => {
          props.onChange(target.value as T);
        }}
      >
        {props.choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </Select>
      {props.hint === undefined ? null : <p>{props.hint}</p>}
    </Choice>
  );
};

const Check = styled('div')(({ theme }) => ({
  '& > label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 24, fontWeight: 500 },
  '& input': { margin: 0, width: 16, height: 16, accentColor: theme.vars.palette.primary.main },
  '& > p': { ...theme.typography.caption, marginTop: 2, color: theme.vars.palette.text.secondary },
}));

interface CheckFieldProps {
  label: string;
  value: boolean;
  hint?: string;
  onChange: (value: boolean) => void;
}

export const CheckField = ({ label, value, hint, onChange }: CheckFieldProps) => (
  <Check>
    <label>
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      {label}
    </label>
    {hint === undefined ? null : <p>{hint}</p>}
  </Check>
);
