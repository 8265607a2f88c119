import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { LabelledCheckbox } from '@console/common/ui/LabelledCheckbox';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { WrapRow } from '@console/common/ui/WrapRow';
import { alertMetricCopy } from '@console/domain/alerts/alertMetricCopy';
import {
  ALERT_METRICS,
  ALERT_WINDOWS,
  AlertSeverity,
  SUBJECTS_OF,
  type AlertChannel,
  type AlertRule,
} from '@contract/entities/alertRule';
import type { LogCondition } from '@contract/entities/logCondition';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import * as v from 'valibot';
import { AlertPreviewPart } from './AlertPreviewPart';
import { AlertRuleFields, isWindowed, newAlertRule, newLogRule, ruleFieldsOf } from './alertRuleFields';
import { alertRulesCopy } from './alertsCopy';
import { logConditionCopy } from './logConditionCopy';
import { LogConditionFields } from './LogConditionFields';
import { conditionText } from './logConditionText';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const HOUR = 60;

interface AlertRuleDialogProps {
  /** Absent: a new one. */
  rule: AlertRule | undefined;
  /** Entries that a new one counts. */
  logs: LogCondition | undefined;
  channels: readonly AlertChannel[];
  busy: boolean;
  failure: unknown;
  onSave: (rule: AlertRule) => void;
  onClose: () => void;
}

/** One rule, with what it would have done before it is saved. */
export const AlertRuleDialog = ({
  rule,
  logs,
  channels,
  busy,
  failure,
  onSave,
  onClose,
}: AlertRuleDialogProps) => {
  const words = useCopy(alertRulesCopy);
  const metrics = useCopy(alertMetricCopy);
  const conditions = useCopy(logConditionCopy);
  const [start] = useState(() => {
    if (rule) return ruleFieldsOf(rule);
    return logs ? newLogRule(nanoid(), logs, conditionText(logs, conditions)) : newAlertRule(nanoid());
  });
  const form = useSchemaForm(AlertRuleFields, start, 'on-change');
  const { control } = form;
  const [metric, windowMinutes] = useWatch({ control, name: ['metric', 'windowMinutes'] });
  const isOfLogs = metric === 'log-entries';
  const kind = SUBJECTS_OF[metric];
  const windowName = (minutes: number): string =>
    minutes < HOUR ? words.minutes(minutes) : words.hours(minutes / HOUR);
  const checkbox = (name: 'bell' | 'enabled') => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <LabelledCheckbox label={words[name]} checked={field.value} onChange={field.onChange} />
      )}
    />
  );
  return (
    <SchemaFormDialog
      form={form}
      title={rule ? words.edit : words.add}
      submitLabel={words.save}
      busy={busy}
      ready={form.formState.isValid}
      failure={failure ? `${words.saveFailed}: ${describeApiError(failure)}` : undefined}
      onSubmit={onSave}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="name"
        deps={['threshold']}
        label={words.name}
        autoComplete="off"
        maxLength={80}
      />
      <WrapRow>
        <Controller
          control={control}
          name="metric"
          rules={{ deps: ['threshold'] }}
          render={({ field }) => (
            <MenuSelect
              label={words.metric}
              value={field.value}
              choices={ALERT_METRICS.map((value) => ({ value, label: metrics[value] }))}
              onChange={field.onChange}
            />
          )}
        />
        {isWindowed({ metric }) ? (
          <Controller
            control={control}
            name="windowMinutes"
            render={({ field }) => (
              <MenuSelect
                label={words.window}
                value={String(field.value)}
                choices={ALERT_WINDOWS.map((minutes) => ({
                  value: String(minutes),
                  label: windowName(minutes),
                }))}
                onChange={(value) => {
                  field.onChange(Number(value));
                }}
              />
            )}
          />
        ) : null}
        <Controller
          control={control}
          name="severity"
          render={({ field }) => (
            <MenuSelect
              label={words.severity}
              value={field.value}
              choices={AlertSeverity.options.map((value) => ({ value, label: words[value] }))}
              onChange={field.onChange}
            />
          )}
        />
      </WrapRow>
      <Pair>
        <FormTextField
          control={control}
          name="threshold"
          label={isOfLogs ? words.entries : words.threshold}
          autoComplete="off"
          wrong={isOfLogs ? words.entriesWrong : words.thresholdWrong}
        />
        <FormTextField
          control={control}
          name="forMinutes"
          deps={['threshold']}
          label={words.forMinutes}
          autoComplete="off"
          hint={words.forHint}
          wrong={words.forWrong}
        />
      </Pair>
      {isOfLogs ? <LogConditionFields control={control} within={windowName(windowMinutes)} /> : null}
      {kind === 'none' ? null : (
        <FormTextField
          control={control}
          name="subjects"
          label={words[kind]}
          autoComplete="off"
          hint={kind === 'agents' ? words.agentsHint : words.serversHint}
          wrong={words.subjectsWrong}
        />
      )}
      <WrapRow role="group" aria-label={words.tells}>
        {checkbox('bell')}
        <Controller
          control={control}
          name="channels"
          render={({ field: { value, onChange }, fieldState }) => (
            <>
              {channels.map(({ id, name }) => (
                <LabelledCheckbox
                  key={id}
                  label={name}
                  checked={value.includes(id)}
                  onChange={(isOn) => {
                    onChange(isOn ? [...value, id] : value.filter((one) => one !== id));
                  }}
                />
              ))}
              {fieldState.invalid ? <p role="alert">{words.channelsWrong}</p> : null}
            </>
          )}
        />
        {checkbox('enabled')}
      </WrapRow>
      <TypedPreview control={control} />
    </SchemaFormDialog>
  );
};

const TypedPreview = ({ control }: { control: Control<AlertRuleFields, unknown, AlertRule> }) => {
  const typed = v.safeParse(AlertRuleFields, useWatch({ control }));
  return <AlertPreviewPart rule={typed.success ? typed.output : undefined} />;
};
