import { useCopy } from '@console/common/copy/languageContext';
import { FormPasswordField, FormTextField } from '@console/common/form/FormTextField';
import type { SchemaForm } from '@console/common/form/useSchemaForm';
import { Button } from '@console/common/ui/Button';
import { TipButton } from '@console/common/ui/TipButton';
import { PROGRAM_VARIABLES_MAX } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { programCopy } from './programCopy';
import { whyAgain, type ProgramFields, type TypedProgram } from './programFields';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 6, fontWeight: 500 },
  '& > p': { ...theme.typography.caption, color: theme.vars.palette.error.main },
  '& > div:last-of-type': { alignSelf: 'flex-start' },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
  gap: 8,
  alignItems: 'start',
  '& > :last-child': { marginTop: 26 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > div:first-of-type': { gridColumn: '1 / -1' },
  },
}));

type ProgramForm = SchemaForm<ProgramFields, TypedProgram>;

/** Names and values; a value that is stored is never shown: it stays, or is replaced. */
export const VariableFields = ({ form }: { form: ProgramForm }) => {
  const words = useCopy(programCopy);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'environment' });
  return (
    <Group>
      <legend>{words.environment}</legend>
      {fields.map(({ id }, index) => (
        <VariableRow key={id} form={form} index={index} onRemove={remove} />
      ))}
      {form.formState.errors.environment?.root ? <p role="alert">{words.variableError}</p> : null}
      {fields.length < PROGRAM_VARIABLES_MAX ? (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} />}
            onClick={() => {
              append({ name: '', value: '', stored: { kind: 'none' } }, { shouldFocus: false });
            }}
          >
            {words.addVariable}
          </Button>
        </div>
      ) : null}
    </Group>
  );
};

interface VariableRowProps {
  form: ProgramForm;
  index: number;
  onRemove: (index: number) => void;
}

const VariableRow = ({ form: { control }, index, onRemove }: VariableRowProps) => {
  const words = useCopy(programCopy);
  const row = useWatch({ control, name: `environment.${index}` });
  const again = whyAgain(row);
  const kept = row.stored.kind === 'kept' ? words.kept : undefined;
  return (
    <Row>
      <FormTextField
        control={control}
        name={`environment.${index}.name`}
        label={words.variableName(index + 1)}
        autoComplete="off"
        deps={['environment']}
      />
      <FormPasswordField
        control={control}
        name={`environment.${index}.value`}
        label={words.variableValue(index + 1)}
        autoComplete="off"
        hint={again ? words[again] : kept}
        wrong={again && words[again]}
      />
      <TipButton
        label={words.removeVariable(index + 1)}
        onClick={() => {
          onRemove(index);
        }}
      >
        <X size={16} />
      </TipButton>
    </Row>
  );
};
