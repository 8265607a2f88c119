import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { LeaveDialog } from '@console/common/ui/LeaveDialog';
import { Notice } from '@console/common/ui/Notice';
import { Panel } from '@console/common/ui/Panel';
import { PanelNote } from '@console/common/ui/PanelNote';
import { QueryState } from '@console/common/ui/QueryState';
import { toastRequested } from '@console/domain/notices/toastActions';
import {
  useGetGatewayRulesQuery,
  useSaveGatewayRulesMutation,
  useTryGatewayRulesMutation,
} from '@console/domain/tool-gateway/toolGatewayApi';
import { useAppDispatch } from '@console/state/hooks';
import { GATEWAY_RULES_MAX, type GatewayRule } from '@contract/entities/gatewayRule';
import { nanoid } from '@reduxjs/toolkit';
import { FlaskConical, GitCompareArrows, Plus } from 'lucide-react';
import { useState } from 'react';
import { rehearseRulesCopy, rulesCopy } from './gatewayCopy';
import { RehearseRulesDialog } from './RehearseRulesDialog';
import { RuleDialog } from './RuleDialog';
import { RuleTable } from './RuleTable';
import { useRulesDraft } from './useRulesDraft';

type OpenRule = 'none' | 'new' | GatewayRule;

/** The rules in their order, changed here and tried, in force once they are saved. */
export const GatewayRulesPanel = () => {
  const words = useCopy(rulesCopy);
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useGetGatewayRulesQuery(undefined);
  const [save, saving] = useSaveGatewayRulesMutation();
  const [tryRules, trial] = useTryGatewayRulesMutation();
  const { draft, rules, state, ...edited } = useRulesDraft(data);
  const [open, setOpen] = useState<OpenRule>('none');
  const rehearsing = useCopy(rehearseRulesCopy);
  const [rehearsal, setRehearsing] = useState<'closed' | 'open'>('closed');
  const keep = (next: GatewayRule[]): void => {
    trial.reset();
    saving.reset();
    edited.keep(next);
  };
  const take = (rule: GatewayRule): void => {
    setOpen('none');
    keep(
      rules.some(({ id }) => id === rule.id)
        ? rules.map((one) => (one.id === rule.id ? rule : one))
        : [...rules, rule],
    );
  };
  const send = async (): Promise<void> => {
    if (!draft) return;
    const body = { rules: draft.rules, expectedVersion: draft.version };
    const { data: stored } = await save({ key: nanoid(), ...body });
    if (!stored) return;
    edited.saved(stored.version);
    dispatch(toastRequested({ kind: 'success', title: words.saved }));
  };
  const { calls = 0, ask = 0, refuse = 0, changed = 0 } = trial.data ?? {};
  return (
    <Panel
      title={words.title}
      note={draft ? <Chip tone="warning">{words.unsaved}</Chip> : null}
      actions={
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          disabled={!data || rules.length >= GATEWAY_RULES_MAX}
          onClick={() => {
            setOpen('new');
          }}
        >
          {words.add}
        </Button>
      }
    >
      <PanelNote>
        <span>{words.hint}</span>
      </PanelNote>
      <QueryState query={{ data, error, refetch }} failed={words.saveFailed} height={60} />
      {data && rules.length === 0 ? (
        <PanelNote>
          <span>{words.none}</span>
        </PanelNote>
      ) : null}
      {state === 'moved' ? (
        <PanelNote>
          <Notice severity="warning" icon={<GitCompareArrows size={16} />}>
            {words.moved}{' '}
            <Button
              size="small"
              onClick={() => {
                edited.rebase();
                saving.reset();
              }}
            >
              {words.keepMine}
            </Button>
          </Notice>
        </PanelNote>
      ) : null}
      {rules.length > 0 ? <RuleTable rules={rules} onChange={keep} onEdit={setOpen} /> : null}
      <PanelNote>
        <span role="status">
          {trial.data ? words.tried(ask, calls, refuse, changed) : null}
          {trial.error ? `${words.tryFailed}: ${describeApiError(trial.error)}` : null}
          {saving.error ? `${words.saveFailed}: ${describeApiError(saving.error)}` : null}
        </span>
        <Button
          size="small"
          icon={<FlaskConical size={14} aria-hidden="true" />}
          style={{ flex: 'none' }}
          disabled={!data || trial.isLoading}
          onClick={() => void tryRules({ rules })}
        >
          {words.try}
        </Button>
        <Button
          size="small"
          style={{ flex: 'none' }}
          disabled={!data}
          onClick={() => {
            setRehearsing('open');
          }}
        >
          {rehearsing.open}
        </Button>
        {draft ? (
          <>
            <Button
              size="small"
              look="ghost"
              onClick={() => {
                edited.discard();
                saving.reset();
                void refetch();
              }}
            >
              {words.discard}
            </Button>
            <Button
              size="small"
              look="filled"
              disabled={!data || state === 'moved' || saving.isLoading}
              onClick={() => void send()}
            >
              {words.save}
            </Button>
          </>
        ) : null}
      </PanelNote>
      {/* A rehearsal that was begun leads to its screen: nobody is asked then. */}
      <LeaveDialog dirty={draft !== undefined && rehearsal === 'closed'} kept />
      {rehearsal === 'open' ? (
        <RehearseRulesDialog
          rules={rules}
          onClose={() => {
            setRehearsing('closed');
          }}
        />
      ) : null}
      {open === 'none' ? null : (
        <RuleDialog
          rule={open === 'new' ? undefined : open}
          onTake={take}
          onClose={() => {
            setOpen('none');
          }}
        />
      )}
    </Panel>
  );
};
