import { toApiError, type ApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { TipButton } from '@console/common/ui/TipButton';
import { selectAgents } from '@console/domain/agents/agentsSlice';
import { useGetBudgetHistoryQuery, useSaveBudgetsMutation } from '@console/domain/budgets/budgetsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { Budget, BudgetLimit } from '@contract/entities/budget';
import type { BudgetsResponse } from '@contract/http/budgets';
import { BUDGETS_MAX } from '@contract/limits';
import { AGENT_MODELS } from '@contract/models';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useController, useFieldArray, useWatch, type Control } from 'react-hook-form';
import * as v from 'valibot';
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
  '& > p': {
    ...theme.typography.caption,
    gridColumn: '1 / -1',
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
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

const VERSIONS_SHOWN = 5;
const keyOf = ({ scope, name }: Pick<Budget, 'scope' | 'name'>): string => `${scope}:${name}`;

const BudgetFields = v.object({
  ...Budget.entries,
  limit: v.pipe(v.string(), v.transform(Number), BudgetLimit),
});
type BudgetFields = v.InferInput<typeof BudgetFields>;
const BudgetList = v.object({
  budgets: v.pipe(
    v.array(BudgetFields),
    v.check((list) => new Set(list.map(keyOf)).size === list.length),
  ),
});

const fieldsOf = ({ id, scope, name, limit, stopsRuns }: Budget): BudgetFields => ({
  id,
  scope,
  name,
  stopsRuns,
  limit: String(limit),
});

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
  const [save] = useSaveBudgetsMutation();
  /** The list is read again meanwhile: it is saved over the one that was shown. */
  const [expectedVersion] = useState(current.version);
  const [refused, setRefused] = useState<ApiError>();
  const form = useSchemaForm(BudgetList, { budgets: current.budgets.map(fieldsOf) }, 'on-change');
  const { control } = form;
  /** A budget has an `id` of its own. */
  const list = useFieldArray({ control, name: 'budgets', keyName: 'key' });
  const { issues } = v.safeParse(BudgetList, useWatch({ control }));
  const wrong = issues?.[0].type === 'check' ? words.twice : words.badLimit;
  const submit = async ({ budgets }: v.InferOutput<typeof BudgetList>): Promise<void> => {
    const { error } = await save({ body: { budgets, expectedVersion }, key: nanoid() });
    if (error) {
      setRefused(toApiError(error));
      return;
    }
    dispatch(toastRequested({ kind: 'success', title: words.saved }));
    onClose();
  };
  const refusal = refused?.code === 'budgets-moved' ? words.moved : refused?.error;
  return (
    <SchemaFormDialog
      form={form}
      title={words.title}
      description={words.description}
      submitLabel={words.save}
      ready={issues === undefined}
      failure={refusal ?? (issues && wrong)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        {list.fields.map(({ key }, index) => (
          <BudgetRow
            key={key}
            control={control}
            index={index}
            agents={agents}
            models={models}
            onRemove={list.remove}
          />
        ))}
      </div>
      {list.fields.length < BUDGETS_MAX ? (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} />}
            onClick={() => {
              const fresh = {
                id: nanoid(),
                scope: 'total',
                name: '',
                limit: '100',
                stopsRuns: false,
              } as const;
              list.append(fresh, { shouldFocus: false });
            }}
          >
            {words.add}
          </Button>
        </div>
      ) : null}
      {history?.versions.slice(0, VERSIONS_SHOWN).map(({ version, updatedBy, updatedAt, budgets }) => (
        <History key={version}>
          {words.history(String(version), updatedBy, formatInstant(updatedAt).slice(0, 16))}
          {version === current.version ? null : (
            <Button
              size="small"
              aria-label={words.takeBackOf(String(version))}
              onClick={() => {
                list.replace(budgets.map(fieldsOf));
              }}
            >
              {words.takeBack}
            </Button>
          )}
        </History>
      ))}
    </SchemaFormDialog>
  );
};

interface BudgetRowProps {
  control: Control<v.InferInput<typeof BudgetList>, unknown, v.InferOutput<typeof BudgetList>>;
  index: number;
  agents: readonly string[];
  models: readonly string[];
  onRemove: (index: number) => void;
}

const BudgetRow = ({ control, index, agents, models, onRemove }: BudgetRowProps) => {
  const words = useCopy(budgetDialogCopy);
  const { value: budget, onChange } = useController({ control, name: `budgets.${index}` }).field;
  const known = (names: readonly string[], scope: Budget['scope']) =>
    [...new Set([...names, ...(budget.scope === scope ? [budget.name] : [])])].sort();
  const steered = useAppSelector(selectAgents);
  const canStop = (scope: string, name: string) =>
    scope === 'total' || (scope === 'agent' && isSteered(name, steered));
  const choose = (key: string): void => {
    const [scope = 'total', ...rest] = key.split(':');
    const name = rest.join(':');
    onChange({ ...budget, scope, name, stopsRuns: budget.stopsRuns && canStop(scope, name) });
  };
  return (
    <Fields>
      <select
        aria-label={words.scope}
        value={keyOf(budget)}
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
        value={budget.limit}
        onChange={({ target }) => {
          onChange({ ...budget, limit: target.value });
        }}
      />
      <TipButton
        label={words.remove}
        onClick={() => {
          onRemove(index);
        }}
      >
        <X size={16} />
      </TipButton>
      {budget.stopsRuns || canStop(budget.scope, budget.name) ? (
        <label>
          <input
            type="checkbox"
            checked={budget.stopsRuns}
            onChange={({ target }) => {
              onChange({ ...budget, stopsRuns: target.checked });
            }}
          />
          {words.stops}
        </label>
      ) : null}
      {budget.scope === 'agent' && !canStop(budget.scope, budget.name) ? <p>{words.onlyReports}</p> : null}
    </Fields>
  );
};

/** A program that only reports what it does cannot be stopped from here; `gw-`: one that calls tools through the gateway. */
const isSteered = (name: string, agents: ReturnType<typeof selectAgents>): boolean =>
  name.startsWith('gw-') || agents.some(({ id }) => id === name || `${id}-a2a` === name);
