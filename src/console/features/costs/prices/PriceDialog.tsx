import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAddPricesMutation } from '@console/domain/prices/pricesApi';
import { useAppDispatch } from '@console/state/hooks';
import { calendarDate } from '@contract/clockParts';
import type { ModelPrice } from '@contract/entities/modelPrice';
import { workspaceZone, zoneLabel } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { readPrice } from './priceFile';
import { priceDialogCopy } from './pricesCopy';

const NAME_MAX_LENGTH = 200;

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 14,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const text = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Text while it is typed. From an earlier price: its figures, from today on. */
const draftOf = (of: ModelPrice | undefined) => ({
  model: of?.model ?? '',
  aliases: of?.aliases.join(', ') ?? '',
  from: calendarDate(Date.now(), workspaceZone()),
  input: text(of?.input),
  cachedInput: text(of?.cachedInput),
  output: text(of?.output),
  reasoning: text(of?.reasoning),
});
type Draft = ReturnType<typeof draftOf>;

/** A price from its day on: a new one, or the next of a model. */
export const PriceDialog = ({ of, onClose }: { of: ModelPrice | undefined; onClose: () => void }) => {
  const words = useCopy(priceDialogCopy);
  const dispatch = useAppDispatch();
  const [add, { isLoading, error }] = useAddPricesMutation();
  const [draft, setDraft] = useState<Draft>(() => draftOf(of));
  const price = readPrice(draft);
  const isComplete = draft.model.trim() !== '' && draft.input.trim() !== '' && draft.output.trim() !== '';
  const wrong = 'wrong' in price && isComplete ? price.wrong : undefined;
  const change = (field: keyof Draft) => (value: string) => {
    setDraft((before) => ({ ...before, [field]: value }));
  };
  const submit = async (): Promise<void> => {
    if ('wrong' in price) return;
    const { error: refused } = await add({ body: { prices: [price] }, key: nanoid() });
    if (refused) return;
    dispatch(toastRequested({ kind: 'success', title: words.saved }));
    onClose();
  };
  const field = (name: keyof Draft, rest: { hint?: string; type?: 'date' } = {}) => (
    <TextField
      key={name}
      label={words[name]}
      autoComplete="off"
      maxLength={NAME_MAX_LENGTH}
      value={draft[name]}
      error={wrong === name ? words.wrong(words[name]) : undefined}
      onChange={change(name)}
      {...rest}
    />
  );
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      submitLabel={words.save}
      busy={isLoading}
      ready={!('wrong' in price)}
      failure={error ? describeApiError(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {field('model', { hint: words.modelHint })}
      {field('aliases')}
      {field('from', { type: 'date', hint: words.fromHint(zoneLabel(workspaceZone())) })}
      <Two>
        {field('input')}
        {field('cachedInput', { hint: words.asInput })}
        {field('output')}
        {field('reasoning', { hint: words.asOutput })}
      </Two>
    </FormDialog>
  );
};
