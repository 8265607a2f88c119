import { LabelledCheckbox } from '@console/common/ui/LabelledCheckbox';
import type { FormField } from '@contract/entities/agentQuestion';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

const Group = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 500 },
  '& label': { overflowWrap: 'anywhere' },
});

interface ChoicesInputProps {
  field: Pick<FormField, 'name' | 'title' | 'required' | 'hint' | 'options' | 'labels'>;
  chosen: readonly string[];
  problem: string | undefined;
  /** Told in the order in which they are offered. */
  onChange: (chosen: string[]) => void;
}

/** Any of several choices, each by what people read of it. */
export const ChoicesInput = ({
  field: { name, title, required, hint, options = [], labels = options },
  chosen,
  problem,
  onChange,
}: ChoicesInputProps) => {
  const id = useId();
  const help = problem ?? hint;
  return (
    <Group aria-describedby={help === undefined ? undefined : id}>
      <legend>{required ? `${title ?? name} *` : (title ?? name)}</legend>
      {options.map((option, at) => (
        <div key={option}>
          <LabelledCheckbox
            label={labels[at] ?? option}
            checked={chosen.includes(option)}
            onChange={(isChosen) => {
              onChange(options.filter((one) => (one === option ? isChosen : chosen.includes(one))));
            }}
          />
        </div>
      ))}
      {help === undefined ? null : (
        <FormHelperText error={problem !== undefined} id={id}>
          {help}
        </FormHelperText>
      )}
    </Group>
  );
};
