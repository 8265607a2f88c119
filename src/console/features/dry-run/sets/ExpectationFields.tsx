import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { TipButton } from '@console/common/ui/TipButton';
import type { ListedTool } from '@contract/http/tools';
import { EXPECTATION_TEXT_MAX_LENGTH, SCENARIO_EXPECTATIONS_MAX } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { EXPECTATION_KINDS, expectationOf, type ExpectationDraft } from './scenarioDraft';
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
  drafts: readonly ExpectationDraft[];
  tools: readonly ListedTool[];
  onChange: (drafts: ExpectationDraft[]) => void;
}

/** Expectations of a scenario, line by line. */
export const ExpectationFields = ({ drafts, tools, onChange }: ExpectationFieldsProps) => {
  const words = useCopy(scenarioCopy);
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
      {drafts.map((draft, index) => (
        <Line
          key={draft.id}
          draft={draft}
          number={String(index + 1)}
          listId={listId}
          onChange={(change) => {
            onChange(drafts.map((one) => (one.id === draft.id ? { ...one, ...change } : one)));
          }}
          onRemove={() => {
            onChange(drafts.filter(({ id }) => id !== draft.id));
          }}
        />
      ))}
      <Button
        size="small"
        icon={<Plus size={14} aria-hidden="true" />}
        disabled={drafts.length >= SCENARIO_EXPECTATIONS_MAX}
        onClick={() => {
          onChange([...drafts, { id: nanoid(), kind: 'tool-called', value: '' }]);
        }}
      >
        {words.addExpectation}
      </Button>
    </Group>
  );
};

interface LineProps {
  draft: ExpectationDraft;
  number: string;
  /** Id of the tools to choose from. */
  listId: string;
  onChange: (change: Partial<ExpectationDraft>) => void;
  onRemove: () => void;
}

const Line = ({ draft, number, listId, onChange, onRemove }: LineProps) => {
  const words = useCopy(scenarioCopy);
  const kinds = useCopy(expectationCopy);
  const { kind, value } = draft;
  const isTool = kind === 'tool-called' || kind === 'tool-not-called';
  const isNumber = kind === 'cost-at-most' || kind === 'duration-at-most';
  return (
    <Row>
      <select
        aria-label={`${words.kind} ${number}`}
        value={kind}
        onChange={({ target }) => {
          const chosen = EXPECTATION_KINDS.find((one) => one === target.value);
          if (chosen) onChange({ kind: chosen });
        }}
      >
        {EXPECTATION_KINDS.map((one) => (
          <option key={one} value={one}>
            {kinds[one]}
          </option>
        ))}
      </select>
      {kind === 'asks-back' ? (
        <span />
      ) : (
        <input
          aria-label={`${words.value} ${number}`}
          aria-invalid={value !== '' && expectationOf(draft) === undefined}
          maxLength={EXPECTATION_TEXT_MAX_LENGTH}
          autoComplete="off"
          inputMode={isNumber ? 'decimal' : 'text'}
          list={isTool ? listId : undefined}
          value={value}
          onChange={({ target }) => {
            onChange({ value: target.value });
          }}
        />
      )}
      <TipButton label={`${words.removeExpectation} ${number}`} onClick={onRemove}>
        <X size={16} />
      </TipButton>
    </Row>
  );
};
