import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { formatCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { useLazyPreviewRecostQuery, useRecostMutation } from '@console/domain/prices/pricesApi';
import { calendarDate } from '@contract/clockParts';
import { Instant } from '@contract/entities/primitives';
import { RecostSpan, type RecostPreviewResponse } from '@contract/http/prices';
import { workspaceZone } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { PreviewTable } from './PreviewTable';
import { instantOfDay } from './priceFile';
import { recostCopy } from './pricesCopy';

const DAY_MS = 86_400_000;
/** As far back as the dialog begins with. */
const DAYS = 30;

const Days = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 14 });

const dayBack = (days: number): string => calendarDate(Date.now() - days * DAY_MS, workspaceZone());
/** Begin of the next day. Noon and a day later: no change of clocks leaves it. */
const dayAfter = (begin: string): string =>
  instantOfDay(calendarDate(Date.parse(begin) + 1.5 * DAY_MS, workspaceZone()));

/** Days as they are chosen, the last one included. */
const Day = v.pipe(v.string(), v.transform(instantOfDay), Instant);
const DaySpan = v.pipe(
  v.object({ from: Day, to: v.pipe(Day, v.transform(dayAfter)) }),
  v.forward(RecostSpan.pipe[1], ['from']),
);

/** Says what would change before anything does; the second button of the same place does it. */
export const RecostDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(recostCopy);
  const form = useSchemaForm(DaySpan, { from: dayBack(DAYS), to: dayBack(0) }, 'on-change');
  const { control } = form;
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  const [seen, setSeen] = useState('');
  const [ask, { currentData: data, error: unread, isFetching }] = useLazyPreviewRecostQuery();
  const [recost, { error: refused }] = useRecostMutation();
  const isSeen = seen === `${from} ${to}` && data !== undefined;
  const error = unread ?? refused;
  const submit = async (span: RecostSpan): Promise<void> => {
    if (!isSeen) {
      await ask(span);
      setSeen(`${from} ${to}`);
      return;
    }
    const { error: failed } = await recost({ body: span, key: nanoid() });
    if (!failed) onClose();
  };
  return (
    <SchemaFormDialog
      form={form}
      title={words.title}
      description={words.description}
      submitLabel={isSeen ? words.submit : words.preview}
      ready={form.formState.isValid && (!isSeen || data.preview.changed > 0)}
      failure={error ? describeApiError(error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Days>
        <FormTextField
          control={control}
          name="from"
          type="date"
          label={words.from}
          autoComplete="off"
          wrong={words.badRange}
        />
        <FormTextField
          control={control}
          name="to"
          deps={['from']}
          type="date"
          label={words.to}
          autoComplete="off"
          wrong={words.badRange}
        />
      </Days>
      {isSeen && !isFetching ? <Preview preview={data.preview} /> : null}
    </SchemaFormDialog>
  );
};

const Preview = ({ preview }: { preview: RecostPreviewResponse['preview'] }) => {
  const words = useCopy(recostCopy);
  const { calls, changed, unpricedBefore, unpricedAfter, models } = preview;
  const total = { ...preview, model: words.total };
  /** Cost in words: unknown, not free, if no request has a price. */
  const costOf = (dollars: number, unpriced: number, of: number): string =>
    unpriced > 0 && unpriced === of ? words.noPrice : formatCost(dollars);
  return (
    <>
      <p role="status">
        {words.calls(formatCount(calls), formatCount(changed))}
        {' · '}
        {words.unpriced(formatCount(unpricedBefore), formatCount(unpricedAfter))}
      </p>
      <PreviewTable
        label={words.preview}
        head={[words.model, words.requests, words.before, words.after]}
        rows={[total, ...models].map((row, index) => ({
          key: String(index),
          cells: [
            row.model,
            formatCount(row.changed),
            costOf(row.before, row.unpricedBefore, row.calls),
            costOf(row.after, row.unpricedAfter, row.calls),
          ],
        }))}
      />
    </>
  );
};
