import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { Panel } from '@console/common/ui/Panel';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import type { ToneName } from '@console/common/ui/tone';
import { BUDGETS, budgetsApi, useGetBudgetsQuery } from '@console/domain/budgets/budgetsApi';
import { useInterveneMutation } from '@console/domain/interventions/interventionsApi';
import { selectPausedAgents } from '@console/domain/interventions/interventionsSlice';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { BudgetState, BudgetStatus } from '@contract/entities/budget';
import { BUDGET_LIMIT_DOLLARS } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { Wallet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BudgetDialog } from './BudgetDialog';
import { budgetsCopy, budgetStateCopy } from './costsCopy';

const TONES: Record<BudgetState, ToneName> = {
  ok: 'success',
  near: 'warning',
  close: 'warning',
  reached: 'error',
  over: 'error',
};

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: '4px 16px',
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '160px minmax(120px, 1fr) auto auto',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '10px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '&:last-of-type': { borderBottom: 0 },
  },
  '& strong': { fontWeight: 600 },
  '& small': { ...theme.typography.caption, gridColumn: '1 / -1', color: theme.vars.palette.text.secondary },
  '& .track': { height: 6, borderRadius: 3, overflow: 'hidden', background: theme.vars.palette.active },
  '& .track > i': { display: 'block', height: '100%', background: theme.vars.palette.success.main },
  '& [data-tone=warning] .track > i': { background: theme.vars.palette.warning.main },
  '& [data-tone=error] .track > i': { background: theme.vars.palette.error.main },
  '& .stopped': {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    color: theme.vars.palette.error.main,
  },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: '1fr auto' },
    '& .track': { gridColumn: '1 / -1' },
  },
}));

interface BudgetsPanelProps {
  /** Names to choose from, beside those that have a budget. */
  agents: readonly string[];
  models: readonly string[];
}

export const BudgetsPanel = ({ agents, models }: BudgetsPanelProps) => {
  const words = useCopy(budgetsCopy);
  const { data, error, isError, refetch } = useGetBudgetsQuery(undefined);
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  const [dialog, setDialog] = useState<'closed' | 'open'>('closed');
  return (
    <Panel
      title={words.title}
      actions={
        isAdmin && data ? (
          <Button
            size="small"
            onClick={() => {
              setDialog('open');
            }}
          >
            {words.edit}
          </Button>
        ) : undefined
      }
    >
      {isError && !data ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || isError ? null : <SkeletonBlock height={80} />}
      {data?.budgets.length === 0 ? (
        <EmptyState
          icon={<Wallet size={20} aria-hidden="true" />}
          title={words.none(formatCost(BUDGET_LIMIT_DOLLARS))}
          hint={words.noneHint}
        />
      ) : null}
      {data && data.budgets.length > 0 ? (
        <List>
          {data.budgets.map((budget) => (
            <BudgetLine key={budget.id} budget={budget} />
          ))}
        </List>
      ) : null}
      {dialog === 'open' && data ? (
        <BudgetDialog
          current={data}
          agents={agents}
          models={models}
          onClose={() => {
            setDialog('closed');
          }}
        />
      ) : null}
    </Panel>
  );
};

const oneDecimal = (days: number): string => days.toFixed(1).replace(/\.0$/, '');

const BudgetLine = ({ budget }: { budget: BudgetStatus }) => {
  const words = useCopy(budgetsCopy);
  const states = useCopy(budgetStateCopy);
  const { scope, name, spent, limit, state, projected, elapsedDays, daysWithData, unpricedRequests } = budget;
  const stoppedAt = budget.stoppedAt && formatInstant(budget.stoppedAt).slice(0, 16);
  const isHolding = budget.holds?.length !== 0;
  const tone = TONES[state];
  const title = scope === 'total' ? words.total : name;
  const facts = [
    projected === null
      ? words.tooEarly
      : words.projected(formatCost(projected), oneDecimal(elapsedDays), formatCount(daysWithData)),
    ...(unpricedRequests === 0 ? [] : [words.unpriced(formatCount(unpricedRequests))]),
    ...(budget.stopsRuns ? [words.stops] : []),
    ...(stoppedAt === undefined || isHolding ? [] : [words.wentOn(stoppedAt)]),
  ];
  return (
    <li data-tone={tone}>
      <strong>{title}</strong>
      <div
        className="track"
        role="meter"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.round((spent / limit) * 100))}
        aria-valuetext={states[state]}
      >
        <i style={{ width: `${String(Math.min(100, (spent / limit) * 100))}%` }} />
      </div>
      <span>{words.usedOf(formatCost(spent), formatCost(limit))}</span>
      <Chip tone={tone}>{states[state]}</Chip>
      <small>{facts.join(' · ')}</small>
      {stoppedAt !== undefined && isHolding ? <Stopped budget={budget} at={stoppedAt} /> : null}
    </li>
  );
};

/** The way to go on: a budget is a limit that an administrator set, and only an administrator goes past it. */
const Stopped = ({ budget: { scope, name, holds = [] }, at }: { budget: BudgetStatus; at: string }) => {
  const words = useCopy(budgetsCopy);
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  const [intervene, { isLoading }] = useInterveneMutation();
  const paused = useAppSelector(selectPausedAgents);
  // Somebody else may have resumed them.
  useEffect(() => void dispatch(budgetsApi.util.invalidateTags([BUDGETS])), [dispatch, paused]);
  /** Agents that a person has paused stay paused. */
  const resumeAll = async (): Promise<unknown> => {
    const hasOthers = holds.length > 0 && paused.some((agentId) => !holds.includes(agentId));
    const meant = scope === 'agent' ? [name] : hasOthers ? holds : [undefined];
    for (const agentId of meant) {
      const { error } = await intervene({
        target: 'pause',
        command: 'resume',
        reason: words.resumeReason,
        ...(agentId === undefined ? {} : { params: { agentId } }),
        idempotencyKey: nanoid(),
      });
      if (error) return error;
    }
    return undefined;
  };
  const resume = async (): Promise<void> => {
    const error = await resumeAll();
    dispatch(budgetsApi.util.invalidateTags([BUDGETS]));
    dispatch(
      toastRequested(
        error
          ? { kind: 'error', title: words.resumeFailed, message: describeApiError(error) }
          : { kind: 'success', title: words.resumed },
      ),
    );
  };
  return (
    <div className="stopped">
      {words.stopped(at)}
      {isAdmin ? (
        <Button size="small" disabled={isLoading} onClick={() => void resume()}>
          {words.resume}
        </Button>
      ) : null}
    </div>
  );
};
