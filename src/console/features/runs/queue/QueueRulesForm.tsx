import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { FormDialog } from '@console/common/ui/FormDialog';
import { LabelledCheckbox } from '@console/common/ui/LabelledCheckbox';
import { TextField } from '@console/common/ui/TextField';
import { useSaveQueueRulesMutation } from '@console/domain/judgements/runQueueApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { QUEUE_BOUNDS, QueueRules } from '@contract/entities/runQueue';
import type { QueueRulesResponse } from '@contract/http/runQueue';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { useState, type ReactNode } from 'react';
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

type Rules = 'error' | 'down' | 'expensive' | 'unusual';
/** Numbers are text while they are typed. */
interface Draft {
  on: Record<Rules, boolean>;
  atLeast: string;
  above: string;
  distance: string;
}

const draftOf = ({ error, down, expensive, unusual }: QueueRules): Draft => ({
  on: { error: error.on, down: down.on, expensive: expensive.on, unusual: unusual.on },
  atLeast: String(error.atLeast),
  above: expensive.above === null ? '' : String(expensive.above),
  distance: String(unusual.distance),
});

const rulesOf = ({ on, atLeast, above, distance }: Draft) => ({
  error: { on: on.error, atLeast: Number(atLeast) },
  down: { on: on.down },
  expensive: { on: on.expensive, above: above.trim() === '' ? null : Number(above) },
  unusual: { on: on.unusual, distance: Number(distance) },
});

const isWithin = (text: string, [least, most]: readonly [number, number]): boolean =>
  Number(text) >= least && Number(text) <= most;

interface QueueRulesFormProps {
  current: QueueRulesResponse;
  onClose: () => void;
}

/** All rules at once, on the version that they were read from. */
export const QueueRulesForm = ({ current, onClose }: QueueRulesFormProps) => {
  const words = useCopy(queueRulesCopy);
  const dispatch = useAppDispatch();
  const [save, { isLoading, error: refused }] = useSaveQueueRulesMutation();
  const [draft, setDraft] = useState(() => draftOf(current.rules));
  const wanted = rulesOf(draft);
  const number = (name: keyof typeof QUEUE_BOUNDS, label: string, mayBeEmpty = false) => {
    const bounds = QUEUE_BOUNDS[name];
    const isRight = (mayBeEmpty && draft[name].trim() === '') || isWithin(draft[name], bounds);
    const [least, most] = bounds.map(String);
    return (
      <TextField
        label={label}
        autoComplete="off"
        maxLength={12}
        value={draft[name]}
        error={isRight ? undefined : words.notANumber(least ?? '', most ?? '')}
        onChange={(value) => {
          setDraft({ ...draft, [name]: value });
        }}
      />
    );
  };
  const rule = (name: Rules, hint: string, field: ReactNode) => (
    <Rule aria-label={words[name]}>
      <LabelledCheckbox
        label={words[name]}
        checked={draft.on[name]}
        onChange={(on) => {
          setDraft({ ...draft, on: { ...draft.on, [name]: on } });
        }}
      />
      {hint === '' || !draft.on[name] ? null : <p>{hint}</p>}
      {draft.on[name] ? field : null}
    </Rule>
  );
  const submit = async (): Promise<void> => {
    const body = { rules: wanted, expectedVersion: current.version };
    const answer = await save({ body, key: nanoid() });
    if (answer.error) return;
    dispatch(toastRequested({ kind: 'success', title: words.saved }));
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      submitLabel={words.save}
      busy={isLoading}
      ready={v.is(QueueRules, wanted)}
      failure={refused ? describeApiError(toApiError(refused)) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {rule('error', words.errorHint, number('atLeast', words.atLeast))}
      {rule('down', '', null)}
      {rule('expensive', words.expensiveHint, number('above', words.above, true))}
      {rule('unusual', words.unusualHint, number('distance', words.distance))}
      <Caption>{`${words.normHint} ${words.by(current.updatedBy, formatInstant(current.updatedAt))}`}</Caption>
    </FormDialog>
  );
};
