import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { LabelledCheckbox } from '@console/common/ui/LabelledCheckbox';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { TextField } from '@console/common/ui/TextField';
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
import { AlertPreviewPart } from './AlertPreviewPart';
import {
  draftOf,
  isWindowed,
  minutesOf,
  newAlertRule,
  newLogRule,
  ruleOf,
  thresholdOf,
} from './alertRuleDraft';
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
  const [draft, setDraft] = useState(() => {
    if (rule) return draftOf(rule);
    return logs ? newLogRule(nanoid(), logs, conditionText(logs, conditions)) : newAlertRule(nanoid());
  });
  const set = (change: Partial<typeof draft>): void => {
    setDraft((before) => ({ ...before, ...change }));
  };
  const ready = ruleOf(draft);
  const isOfLogs = draft.metric === 'log-entries';
  const kind = SUBJECTS_OF[draft.metric];
  const windowName = (minutes: number): string =>
    minutes < HOUR ? words.minutes(minutes) : words.hours(minutes / HOUR);
  const wrong = isOfLogs ? words.entriesWrong : words.thresholdWrong;
  const thresholdError = thresholdOf(draft.threshold, draft.metric) === undefined ? wrong : undefined;
  return (
    <FormDialog
      title={rule ? words.edit : words.add}
      submitLabel={words.save}
      busy={busy}
      ready={ready !== undefined}
      failure={failure ? `${words.saveFailed}: ${describeApiError(failure)}` : undefined}
      onSubmit={() => {
        if (ready) onSave(ready);
      }}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={80}
        value={draft.name}
        error={undefined}
        onChange={(name) => {
          set({ name });
        }}
      />
      <WrapRow>
        <MenuSelect
          label={words.metric}
          value={draft.metric}
          choices={ALERT_METRICS.map((value) => ({ value, label: metrics[value] }))}
          onChange={(metric) => {
            set({ metric });
          }}
        />
        {isWindowed(draft) ? (
          <MenuSelect
            label={words.window}
            value={String(draft.windowMinutes)}
            choices={ALERT_WINDOWS.map((minutes) => ({ value: String(minutes), label: windowName(minutes) }))}
            onChange={(value) => {
              set({
                windowMinutes: ALERT_WINDOWS.find((one) => String(one) === value) ?? draft.windowMinutes,
              });
            }}
          />
        ) : null}
        <MenuSelect
          label={words.severity}
          value={draft.severity}
          choices={AlertSeverity.options.map((value) => ({ value, label: words[value] }))}
          onChange={(severity) => {
            set({ severity });
          }}
        />
      </WrapRow>
      <Pair>
        <TextField
          label={isOfLogs ? words.entries : words.threshold}
          autoComplete="off"
          value={draft.threshold}
          error={thresholdError}
          onChange={(threshold) => {
            set({ threshold });
          }}
        />
        <TextField
          label={words.forMinutes}
          autoComplete="off"
          hint={words.forHint}
          value={draft.forMinutes}
          error={minutesOf(draft.forMinutes) === undefined ? words.forWrong : undefined}
          onChange={(forMinutes) => {
            set({ forMinutes });
          }}
        />
      </Pair>
      {isOfLogs ? (
        <LogConditionFields draft={draft} within={windowName(draft.windowMinutes)} onChange={set} />
      ) : null}
      {kind === 'none' ? null : (
        <TextField
          label={words[kind]}
          autoComplete="off"
          hint={kind === 'agents' ? words.agentsHint : words.serversHint}
          value={draft.subjects}
          error={undefined}
          onChange={(subjects) => {
            set({ subjects });
          }}
        />
      )}
      <WrapRow role="group" aria-label={words.tells}>
        <LabelledCheckbox
          label={words.bell}
          checked={draft.bell}
          onChange={(bell) => {
            set({ bell });
          }}
        />
        {channels.map(({ id, name }) => (
          <LabelledCheckbox
            key={id}
            label={name}
            checked={draft.channels.includes(id)}
            onChange={(isOn) => {
              set({ channels: isOn ? [...draft.channels, id] : draft.channels.filter((one) => one !== id) });
            }}
          />
        ))}
        <LabelledCheckbox
          label={words.enabled}
          checked={draft.enabled}
          onChange={(enabled) => {
            set({ enabled });
          }}
        />
      </WrapRow>
      <AlertPreviewPart rule={ready} />
    </FormDialog>
  );
};
