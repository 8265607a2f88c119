import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAddPricesMutation } from '@console/domain/prices/pricesApi';
import { useAppDispatch } from '@console/state/hooks';
import { calendarDate } from '@contract/clockParts';
import { PriceDraft, type ModelPrice } from '@contract/entities/modelPrice';
import { workspaceZone, zoneLabel } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { asPrice } from './priceFile';
import { priceDialogCopy } from './pricesCopy';

const NAME_MAX_LENGTH = 200;

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 14,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const PriceFields = v.pipe(
  v.object({
    model: v.string(),
    aliases: v.string(),
    from: v.string(),
    input: v.string(),
    cachedInput: v.string(),
    output: v.string(),
    reasoning: v.string(),
  }),
  v.transform((typed) => asPrice(typed)),
  PriceDraft,
);
type PriceFields = v.InferInput<typeof PriceFields>;

const text = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** From an earlier price: its figures, from today on. */
const fieldsOf = (of: ModelPrice | undefined): PriceFields => ({
  model: of?.model ?? '',
  aliases: of?.aliases.join(', ') ?? '',
  from: calendarDate(Date.now(), workspaceZone()),
  input: text(of?.input),
  cachedInput: text(of?.cachedInput),
  output: text(of?.output),
  reasoning: text(of?.reasoning),
});

/** A price from its day on: a new one, or the next of a model. */
export const PriceDialog = ({ of, onClose }: { of: ModelPrice | undefined; onClose: () => void }) => {
  const words = useCopy(priceDialogCopy);
  const dispatch = useAppDispatch();
  const [add, { error }] = useAddPricesMutation();
  const form = useSchemaForm(PriceFields, fieldsOf(of), 'on-change');
  const needed = useWatch({ control: form.control, name: ['model', 'input', 'output'] });
  const isComplete = needed.every((typed) => typed.trim() !== '');
  const submit = async (price: PriceDraft): Promise<void> => {
    const { error: refused } = await add({ body: { prices: [price] }, key: nanoid() });
    if (refused) return;
    dispatch(toastRequested({ kind: 'success', title: words.saved }));
    onClose();
  };
  const field = (name: keyof PriceFields, rest: { hint?: string; type?: 'date' } = {}) => (
    <FormTextField
      control={form.control}
      name={name}
      label={words[name]}
      autoComplete="off"
      maxLength={NAME_MAX_LENGTH}
      wrong={isComplete ? words.wrong(words[name]) : undefined}
      {...rest}
    />
  );
  return (
    <SchemaFormDialog
      form={form}
      title={words.title}
      description={words.description}
      submitLabel={words.save}
      ready={form.formState.isValid}
      failure={error ? describeApiError(error) : undefined}
      onSubmit={submit}
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
    </SchemaFormDialog>
  );
};
