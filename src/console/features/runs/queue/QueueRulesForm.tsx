import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { LabelledCheckbox } from '@console/common/ui/LabelledCheckbox';
import { Notice } from '@console/common/ui/Notice';
import { useSaveQueueRulesMutation } from '@console/domain/judgements/runQueueApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { QUEUE_BOUNDS, QueueRules } from '@contract/entities/runQueue';
import type { QueueRulesResponse } from '@contract/http/runQueue';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { queueRulesCopy } from './queueCopy';

const Rule = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  margin: 0,
  padding: '0 0 12px',
  border: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
const Caption = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));
const Choices = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });

/** Blank: what is usual counts. */
const priceOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const { error, down, expensive, unusual } = QueueRules.entries;
const RuleFields = v.object({
  /** The one that they are saved over. */
  version: v.number(),
  error: v.object({
    ...error.entries,
    atLeast: v.pipe(v.string(), v.transform(Number), error.entries.atLeast),
  }),
  down,
  expensive: v.object({
    ...expensive.entries,
    above: v.pipe(v.string(), v.transform(priceOf), expensive.entries.above),
  }),
  unusual: v.object({
    ...unusual.entries,
    distance: v.pipe(v.string(), v.transform(Number), unusual.entries.distance),
  }),
});

const fieldsOf = ({
  rules: { error, down, expensive, unusual },
  version,
}: QueueRulesResponse): v.InferInput<typeof RuleFields> => ({
  version,
  error: { on: error.on, atLeast: String(error.atLeast) },
  down,
  expensive: { on: expensive.on, above: expensive.above === null ? '' : String(expensive.above) },
  unusual: { on: unusual.on, distance: String(unusual.distance) },
});

const BOUND = {
  'error.atLeast': 'atLeast',
  'expensive.above': 'above',
  'unusual.distance': 'distance',
} as const;

interface QueueRulesFormProps {
  current: QueueRulesResponse;
  onClose: () => void;
}

/** All rules at once, on the version that they were read from. What was typed stays when another is saved meanwhile. */
export const QueueRulesForm = ({ current, onClose }: QueueRulesFormProps) => {
  const words = useCopy(queueRulesCopy);
  const dispatch = useAppDispatch();
  const [save, { error: refused, reset: forget }] = useSaveQueueRulesMutation();
  const form = useSchemaForm(RuleFields, fieldsOf(current), 'on-change');
  const { control, reset } = form;
  const { isDirty, isValid } = form.formState;
  const isMoved = useWatch({ control, name: 'version' }) !== current.version;
  useEffect(() => {
    if (isMoved && !isDirty) reset(fieldsOf(current));
  }, [isMoved, isDirty, reset, current]);
  const number = (name: keyof typeof BOUND) => {
    const [least, most] = QUEUE_BOUNDS[BOUND[name]];
    return (
      <FormTextField
        control={control}
        name={name}
        label={words[BOUND[name]]}
        autoComplete="off"
        maxLength={12}
        wrong={words.notANumber(String(least), String(most))}
      />
    );
  };
  const rule = (name: keyof QueueRules, hint: string, field: ReactNode) => (
    <Controller
      control={control}
      name={`${name}.on`}
      render={({ field: { value, onChange } }) => (
        <Rule aria-label={words[name]}>
          <LabelledCheckbox label={words[name]} checked={value} onChange={onChange} />
          {hint === '' || !value ? null : <p>{hint}</p>}
          {value ? field : null}
        </Rule>
      )}
    />
  );
  const submit = async ({ version, ...rules }: v.InferOutput<typeof RuleFields>): Promise<void> => {
    const answer = await save({ body: { rules, expectedVersion: version }, key: nanoid() });
    if (answer.error) return;
    dispatch(toastRequested({ kind: 'success', title: words.saved }));
    onClose();
  };
  return (
    <SchemaFormDialog
      form={form}
      title={words.title}
      description={words.description}
      submitLabel={words.save}
      ready={isValid && !isMoved}
      failure={refused && !isMoved ? describeApiError(toApiError(refused)) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {rule('error', words.errorHint, number('error.atLeast'))}
      {rule('down', '', null)}
      {rule('expensive', words.expensiveHint, number('expensive.above'))}
      {rule('unusual', words.unusualHint, number('unusual.distance'))}
      {isMoved && isDirty ? (
        <Notice severity="warning" icon={<GitCompareArrows size={16} />}>
          {words.moved(current.updatedBy, formatInstant(current.updatedAt))}
          <Choices>
            <Button
              size="small"
              onClick={() => {
                forget();
                form.setValue('version', current.version);
              }}
            >
              {words.keepMine}
            </Button>
            <Button
              size="small"
              onClick={() => {
                forget();
                reset(fieldsOf(current));
              }}
            >
              {words.takeTheirs}
            </Button>
          </Choices>
        </Notice>
      ) : null}
      <Caption>{`${words.normHint} ${words.by(current.updatedBy, formatInstant(current.updatedAt))}`}</Caption>
    </SchemaFormDialog>
  );
};
