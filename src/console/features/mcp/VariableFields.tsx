import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { PasswordField } from '@console/common/ui/PasswordField';
import { TextField } from '@console/common/ui/TextField';
import { TipButton } from '@console/common/ui/TipButton';
import { PROGRAM_VARIABLES_MAX } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { Plus, X } from 'lucide-react';
import { programCopy } from './programCopy';
import type { VariableDraft } from './programDraft';

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

interface VariableFieldsProps {
  environment: readonly VariableDraft[];
  error: string | undefined;
  onChange: (environment: readonly VariableDraft[]) => void;
}

/** Names and values; a value that is stored is never shown: it stays, or is replaced. */
export const VariableFields = ({ environment, error, onChange }: VariableFieldsProps) => {
  const words = useCopy(programCopy);
  const replace = (key: number, change: Partial<VariableDraft>): void => {
    onChange(environment.map((variable) => (variable.key === key ? { ...variable, ...change } : variable)));
  };
  const next = Math.max(-1, ...environment.map(({ key }) => key)) + 1;
  return (
    <Group>
      <legend>{words.environment}</legend>
      {environment.map(({ key, name, value, stored }, index) => (
        <Row key={key}>
          <TextField
            label={words.variableName(index + 1)}
            autoComplete="off"
            value={name}
            onChange={(typed) => {
              replace(key, { name: typed, stored: false });
            }}
            error={undefined}
          />
          <PasswordField
            label={words.variableValue(index + 1)}
            autoComplete="off"
            value={value}
            onChange={(typed) => {
              replace(key, { value: typed });
            }}
            error={undefined}
            hint={stored ? words.kept : undefined}
          />
          <TipButton
            label={words.removeVariable(index + 1)}
            onClick={() => {
              onChange(environment.filter((variable) => variable.key !== key));
            }}
          >
            <X size={16} />
          </TipButton>
        </Row>
      ))}
      {error === undefined ? null : <p role="alert">{error}</p>}
      {environment.length < PROGRAM_VARIABLES_MAX ? (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} />}
            onClick={() => {
              onChange([...environment, { key: next, name: '', value: '', stored: false }]);
            }}
          >
            {words.addVariable}
          </Button>
        </div>
      ) : null}
    </Group>
  );
};
