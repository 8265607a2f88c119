import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { TipButton } from '@console/common/ui/TipButton';
import type { ListedTool } from '@contract/http/tools';
import { EXPECTATION_TEXT_MAX_LENGTH, SCENARIO_EXPECTATIONS_MAX } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Controller, useFieldArray, useWatch, type Control } from 'react-hook-form';
import { EXPECTATION_KINDS, isWrong, type ScenarioDraft } from './scenarioDraft';
import { expectationCopy, scenarioCopy } from './setsCopy';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 1fr) 32px',
  alignItems: 'center',
  gap: 8,
  '& select, & input': {
    width: '100%',
    minWidth: 0,
    height: 32,
    padding: '0 8px',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 6,
    font: 'inherit',
    color: 'inherit',
    background: theme.vars.palette.background.paper,
    '&[aria-invalid=true]': { borderColor: theme.vars.palette.error.main },
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 40px',
    '& > select': { gridColumn: '1 / -1' },
    '& select, & input': { height: 40, fontSize: 16 },
  },
}));

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'stretch',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 6, fontWeight: 500 },
  '& > p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  '& > button': { justifySelf: 'start' },
}));

interface ExpectationFieldsProps {
  control: Control<ScenarioDraft, unknown, unknown>;
  tools: readonly ListedTool[];
}

/** Expectations of a scenario, line by line. */
export const ExpectationFields = ({ control, tools }: ExpectationFieldsProps) => {
  const words = useCopy(scenarioCopy);
  const { fields, append, remove } = useFieldArray({ control, name: 'expectations' });
  const listId = useId();
  return (
    <Group>
      <legend>{words.expectations}</legend>
      <p>{words.answered}</p>
      <datalist id={listId}>
        {tools.map(({ server, name }) => (
          <option key={`${server}.${name}`} value={`${server}.${name}`} />
        ))}
      </datalist>
      {fields.map(({ id }, index) => (
        <Line
          key={id}
          control={control}
          index={index}
          listId={listId}
          onRemove={() => {
            remove(index);
          }}
        />
      ))}
      <Button
        size="small"
        icon={<Plus size={14} aria-hidden="true" />}
        disabled={fields.length >= SCENARIO_EXPECTATIONS_MAX}
        onClick={() => {
          append({ kind: 'tool-called', value: '' }, { shouldFocus: false });
        }}
      >
        {words.addExpectation}
      </Button>
    </Group>
  );
};

interface LineProps extends Pick<ExpectationFieldsProps, 'control'> {
  index: number;
  /** Id of the tools to choose from. */
  listId: string;
  onRemove: () => void;
}

const Line = ({ control, index, listId, onRemove }: LineProps) => {
  const words = useCopy(scenarioCopy);
  const kinds = useCopy(expectationCopy);
  const name = `expectations.${index}` as const;
  const number = String(index + 1);
  const draft = useWatch({ control, name });
  const { kind } = draft;
  const isTool = kind === 'tool-called' || kind === 'tool-not-called';
  const isNumber = kind === 'cost-at-most' || kind === 'duration-at-most';
  return (
    <Row>
      <Controller
        control={control}
        name={`${name}.kind`}
        render={({ field }) => (
          <select aria-label={`${words.kind} ${number}`} value={field.value} onChange={field.onChange}>
            {EXPECTATION_KINDS.map((one) => (
              <option key={one} value={one}>
                {kinds[one]}
              </option>
            ))}
          </select>
        )}
      />
      {kind === 'asks-back' ? (
        <span />
      ) : (
        <Controller
          control={control}
          name={`${name}.value`}
          render={({ field }) => (
            <input
              aria-label={`${words.value} ${number}`}
              aria-invalid={isWrong(draft)}
              maxLength={EXPECTATION_TEXT_MAX_LENGTH}
              autoComplete="off"
              inputMode={isNumber ? 'decimal' : 'text'}
              list={isTool ? listId : undefined}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      <TipButton label={`${words.removeExpectation} ${number}`} onClick={onRemove}>
        <X size={16} />
      </TipButton>
    </Row>
  );
};
