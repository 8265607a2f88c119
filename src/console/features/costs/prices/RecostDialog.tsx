import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { useLazyPreviewRecostQuery, useRecostMutation } from '@console/domain/prices/pricesApi';
import { calendarDate } from '@contract/clockParts';
import type { RecostPreviewResponse, RecostSpan } from '@contract/http/prices';
import { workspaceZone } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { PreviewTable } from './PreviewTable';
import { instantOfDay } from './priceFile';
import { recostCopy } from './pricesCopy';

const DAY_MS = 86_400_000;
/** As far back as the dialog begins with. */
const DAYS = 30;

const Days = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 14 });

const dayBack = (days: number): string => calendarDate(Date.now() - days * DAY_MS, workspaceZone());
/** Noon of the day and a day later: no change of clocks leaves the next day. */
const dayAfter = (day: string): string =>
  calendarDate(Date.parse(instantOfDay(day)) + 1.5 * DAY_MS, workspaceZone());

const spanOf = (first: string, last: string): RecostSpan | undefined => {
  const [from, to] = [instantOfDay(first), instantOfDay(last)];
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to)) || from > to) return undefined;
  return { from, to: instantOfDay(dayAfter(last)) };
};

/** Says what would change before anything does; the second button of the same place does it. */
export const RecostDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(recostCopy);
  const [first, setFirst] = useState(() => dayBack(DAYS));
  const [last, setLast] = useState(() => dayBack(0));
  const [seen, setSeen] = useState<RecostSpan>();
  const [ask, { currentData: data, error: unread, isFetching }] = useLazyPreviewRecostQuery();
  const [recost, { error: refused, isLoading }] = useRecostMutation();
  const span = spanOf(first, last);
  const isSeen = span !== undefined && seen?.from === span.from && seen.to === span.to && data !== undefined;
  const error = unread ?? refused;
  const submit = async (): Promise<void> => {
    if (!span) return;
    if (!isSeen) {
      await ask(span);
      setSeen(span);
      return;
    }
    const { error: failed } = await recost({ body: span, key: nanoid() });
    if (!failed) onClose();
  };
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      submitLabel={isSeen ? words.submit : words.preview}
      busy={isLoading || isFetching}
      ready={span !== undefined && (!isSeen || data.preview.changed > 0)}
      failure={error ? describeApiError(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Days>
        <TextField
          type="date"
          label={words.from}
          autoComplete="off"
          value={first}
          error={span === undefined ? words.badRange : undefined}
          onChange={setFirst}
        />
        <TextField
          type="date"
          label={words.to}
          autoComplete="off"
          value={last}
          error={undefined}
          onChange={setLast}
        />
      </Days>
      {isSeen && !isFetching ? <Preview preview={data.preview} /> : null}
    </FormDialog>
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
