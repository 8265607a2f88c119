import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { Panel } from '@console/common/ui/Panel';
import { PanelNote } from '@console/common/ui/PanelNote';
import { QueryState } from '@console/common/ui/QueryState';
import { useGetAlertChannelsQuery } from '@console/domain/alerts/alertChannelsApi';
import { useGetAlertRulesQuery, useSaveAlertRulesMutation } from '@console/domain/alerts/alertsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { AlertRule } from '@contract/entities/alertRule';
import { nanoid } from '@reduxjs/toolkit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AlertRuleDialog } from './AlertRuleDialog';
import { AlertRuleTable } from './AlertRuleTable';
import { alertRulesCopy } from './alertsCopy';
import { useAskedCondition } from './useAskedCondition';

type OpenRule = 'none' | 'new' | 'asked' | AlertRule;

/** The rules, each saved by itself. */
export const AlertRulesPanel = ({ mayEdit }: { mayEdit: boolean }) => {
  const words = useCopy(alertRulesCopy);
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useGetAlertRulesQuery(undefined);
  const channels = useGetAlertChannelsQuery(undefined).data?.channels ?? [];
  const [save, saving] = useSaveAlertRulesMutation();
  const [chosen, setOpen] = useState<OpenRule>('none');
  const { asked, forget } = useAskedCondition();
  const isAsked = mayEdit && data !== undefined && asked !== undefined;
  const open = chosen === 'none' && isAsked ? 'asked' : chosen;
  const close = (): void => {
    setOpen('none');
    if (asked) forget();
  };
  const [removing, setRemoving] = useState<AlertRule>();
  const rules = data?.rules ?? [];
  const send = async (next: AlertRule[], title: string): Promise<boolean> => {
    const { error: refused } = await save({
      key: nanoid(),
      rules: next,
      expectedVersion: data?.version ?? 0,
    });
    if (refused) {
      void refetch();
      const message = describeApiError(refused);
      if (open === 'none') dispatch(toastRequested({ kind: 'error', title: words.saveFailed, message }));
      return false;
    }
    dispatch(toastRequested({ kind: 'success', title }));
    return true;
  };
  const take = async (rule: AlertRule): Promise<void> => {
    const isKnown = rules.some(({ id }) => id === rule.id);
    const next = isKnown ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule];
    if (await send(next, words.saved)) close();
  };
  return (
    <Panel
      title={words.title}
      actions={
        mayEdit ? (
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden="true" />}
            disabled={!data}
            onClick={() => {
              saving.reset();
              setOpen('new');
            }}
          >
            {words.add}
          </Button>
        ) : null
      }
    >
      <PanelNote>
        <span>{mayEdit ? words.hint : `${words.hint} ${words.readOnly}`}</span>
      </PanelNote>
      <QueryState query={{ data, error, refetch }} failed={words.loadFailed} height={80} />
      {data && rules.length === 0 ? (
        <PanelNote>
          <span>{words.none}</span>
        </PanelNote>
      ) : null}
      {rules.length > 0 ? (
        <AlertRuleTable
          rules={rules}
          channels={channels}
          mayEdit={mayEdit}
          onEdit={(rule) => {
            saving.reset();
            setOpen(rule);
          }}
          onRemove={setRemoving}
        />
      ) : null}
      {open === 'none' ? null : (
        <AlertRuleDialog
          rule={typeof open === 'string' ? undefined : open}
          logs={open === 'asked' ? asked : undefined}
          channels={channels}
          busy={saving.isLoading}
          failure={saving.error}
          onSave={(rule) => void take(rule)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={words.removeTitle(removing?.name ?? '')}
        description={words.removeHint}
        confirmLabel={words.remove}
        destructive
        onConfirm={() => {
          void send(
            rules.filter(({ id }) => id !== removing?.id),
            words.removed,
          );
          setRemoving(undefined);
        }}
        onCancel={() => {
          setRemoving(undefined);
        }}
      />
    </Panel>
  );
};
