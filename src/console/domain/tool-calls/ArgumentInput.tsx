import { useCopy } from '@console/common/copy/languageContext';
import { RADIUS } from '@console/common/theme/tokens';
import { CARD_ARGUMENTS_MAX_LENGTH } from '@contract/limits';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { argumentCopy } from './argumentCopy';
import { textOf, type ArgumentField, type ArgumentProblem } from './argumentFields';

const Select = styled('select')(({ theme }) => ({
  minHeight: 32,
  minWidth: 120,
  padding: '0 8px',
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: RADIUS.control,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { minHeight: 40, fontSize: 16 },
}));

const focusNow = (input: HTMLElement | null): void => input?.focus();

interface ArgumentInputProps {
  field: ArgumentField;
  text: string;
  problem: ArgumentProblem | { text: string } | undefined;
  /** Takes the focus at once. */
  isFirst: boolean;
  hint?: string | undefined;
  onText: (text: string) => void;
}

/** One argument of a tool call, as its schema asks for it. */
export const ArgumentInput = ({ field, text, problem, isFirst, hint, onText }: ArgumentInputProps) => {
  const words = useCopy(argumentCopy);
  const id = useId();
  const said = typeof problem === 'string' ? words[problem] : problem?.text;
  const help = said ?? hint;
  return (
    <div>
      <label htmlFor={id} style={{ display: 'block', fontWeight: 500, marginBottom: 4 }}>
        {field.required ? `${field.name} *` : field.name}
      </label>
      {field.kind === 'choice' ? (
        <Select
          id={id}
          value={text}
          onChange={({ target }) => {
            onText(target.value);
          }}
        >
          {field.required && text !== '' ? null : <option value="">-</option>}
          {field.options.map((option, at) => (
            <option key={textOf(option)} value={textOf(option)}>
              {field.labels?.[at] ?? textOf(option)}
            </option>
          ))}
        </Select>
      ) : (
        <OutlinedInput
          fullWidth
          multiline={field.kind !== 'number'}
          id={id}
          inputRef={isFirst ? focusNow : undefined}
          value={text}
          error={problem !== undefined}
          inputProps={{
            maxLength: CARD_ARGUMENTS_MAX_LENGTH,
            'aria-describedby': help === undefined ? undefined : `${id}help`,
            ...(field.kind === 'number' ? { inputMode: 'decimal' } : {}),
          }}
          onChange={({ target }) => {
            onText(target.value);
          }}
        />
      )}
      {help === undefined ? null : (
        <FormHelperText error={problem !== undefined} id={`${id}help`}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
};
