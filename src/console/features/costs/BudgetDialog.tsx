import { toApiError, type ApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TipButton } from '@console/common/ui/TipButton';
import { useGetBudgetHistoryQuery, useSaveBudgetsMutation } from '@console/domain/budgets/budgetsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { Budget } from '@contract/entities/budget';
import type { BudgetsResponse } from '@contract/http/budgets';
import { AGENT_MODELS } from '@contract/models';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { budgetDialogCopy } from './costsCopy';

const Fields = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 110px 32px',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: '12px 0',
  border: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& select, & input:not([type=checkbox])': {
    width: '100%',
    height: 32,
    padding: '0 8px',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 6,
    font: 'inherit',
    color: 'inherit',
    background: theme.vars.palette.background.paper,
    [theme.breakpoints.down('sm')]: { height: 40, fontSize: 16 },
  },
  '& > label': { display: 'flex', alignItems: 'center', gap: 8, gridColumn: '1 / -1', minHeight: 24 },
  '& > label > input': { accentColor: theme.vars.palette.primary.main },
}));

const History = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.tertiary,
}));

/** A limit is text while it is typed. */
type Draft = Omit<Budget, 'limit'> & { limit: string };

const LEAST = 0.01;
const VERSIONS_SHOWN = 5;
const keyOf = ({ scope, name }: Pick<Budget, 'scope' | 'name'>): string => `${scope}:${name}`;

const draftOf = ({ id, scope, name, limit, stopsRuns }: Budget): Draft => ({
  id,
  scope,
  name,
  stopsRuns,
  limit: String(limit),
});

const failureOf = (
  drafts: readonly Draft[],
  words: { badLimit: string; twice: string },
): string | undefined => {
  if (drafts.some(({ limit }) => !(Number(limit) >= LEAST))) return words.badLimit;
  return new Set(drafts.map(keyOf)).size === drafts.length ? undefined : words.twice;
};

interface BudgetDialogProps {
  current: BudgetsResponse;
  agents: readonly string[];
  models: readonly string[];
  onClose: () => void;
}

/** The whole list at once, on the version it was read from. */
export const BudgetDialog = ({ current, agents, models, onClose }: BudgetDialogProps) => {
  const words = useCopy(budgetDialogCopy);
  const dispatch = useAppDispatch();
  const { data: history } = useGetBudgetHistoryQuery(undefined);
  const [save, { isLoading }] = useSaveBudgetsMutation();
  const [refused, setRefused] = useState<ApiError>();
  const [drafts, setDrafts] = useState<Draft[]>(() => current.budgets.map(draftOf));
  const failure = failureOf(drafts, words);
  const submit = async (): Promise<void> => {
    const budgets = drafts.map((draft) => ({ ...draft, limit: Number(draft.limit) }));
    const { error } = await save({ body: { budgets, expectedVersion: current.version }, key: nanoid() });
    if (error) {
      setRefused(toApiError(error));
      return;
    }
    dispatch(toastRequested({ kind: 'success', title: words.saved }));
    onClose();
  };
  const change = (id: string, part: Partial<Draft>): void => {
    setDrafts((before) => before.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  };
  const refusal = refused?.code === 'budgets-moved' ? words.moved : refused?.error;
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      submitLabel={words.save}
      busy={isLoading}
      ready={failure === undefined}
      failure={refusal ?? failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div>
        {drafts.map((draft) => (
          <BudgetFields
            key={draft.id}
            draft={draft}
            agents={agents}
            models={models}
            onChange={(part) => {
              change(draft.id, part);
            }}
            onRemove={() => {
              setDrafts((before) => before.filter(({ id }) => id !== draft.id));
            }}
          />
        ))}
      </div>
      <div>
        <Button
          size="small"
          icon={<Plus size={14} />}
          onClick={() => {
            const fresh: Draft = { id: nanoid(), scope: 'total', name: '', limit: '100', stopsRuns: false };
            setDrafts((before) => [...before, fresh]);
          }}
        >
          {words.add}
        </Button>
      </div>
      {history?.versions.slice(0, VERSIONS_SHOWN).map(({ version, updatedBy, updatedAt, budgets }) => (
        <History key={version}>
          {words.history(String(version), updatedBy, formatInstant(updatedAt).slice(0, 16))}
          {version === current.version ? null : (
            <Button
              size="small"
              aria-label={words.takeBackOf(String(version))}
              onClick={() => {
                setDrafts(budgets.map(draftOf));
              }}
            >
              {words.takeBack}
            </Button>
          )}
        </History>
      ))}
    </FormDialog>
  );
};

interface BudgetFieldsProps {
  draft: Draft;
  agents: readonly string[];
  models: readonly string[];
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
}

const BudgetFields = ({ draft, agents, models, onChange, onRemove }: BudgetFieldsProps) => {
  const words = useCopy(budgetDialogCopy);
  const known = (names: readonly string[], scope: Budget['scope']) =>
    [...new Set([...names, ...(draft.scope === scope ? [draft.name] : [])])].sort();
  const choose = (key: string): void => {
    const [scope = 'total', ...rest] = key.split(':');
    const chosen = scope as Budget['scope'];
    onChange({
      scope: chosen,
      name: rest.join(':'),
      ...(chosen === 'model' ? { stopsRuns: false } : {}),
    });
  };
  return (
    <Fields>
      <select
        aria-label={words.scope}
        value={keyOf(draft)}
        onChange={({ target }) => {
          choose(target.value);
        }}
      >
        <option value="total:">{words.total}</option>
        <optgroup label={words.agent}>
          {known(agents, 'agent').map((name) => (
            <option key={name} value={`agent:${name}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label={words.model}>
          {known([...AGENT_MODELS, ...models], 'model').map((name) => (
            <option key={name} value={`model:${name}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </select>
      <input
        aria-label={words.limit}
        inputMode="decimal"
        value={draft.limit}
        onChange={({ target }) => {
          onChange({ limit: target.value });
        }}
      />
      <TipButton label={words.remove} onClick={onRemove}>
        <X size={16} />
      </TipButton>
      {draft.scope === 'model' ? null : (
        <label>
          <input
            type="checkbox"
            checked={draft.stopsRuns}
            onChange={({ target }) => {
              onChange({ stopsRuns: target.checked });
            }}
          />
          {words.stops}
        </label>
      )}
    </Fields>
  );
};
