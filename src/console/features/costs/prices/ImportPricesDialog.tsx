import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { FilePick } from '@console/common/ui/FilePick';
import { FormDialog } from '@console/common/ui/FormDialog';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAddPricesMutation } from '@console/domain/prices/pricesApi';
import { useAppDispatch } from '@console/state/hooks';
import type { ModelPrice, PriceDraft } from '@contract/entities/modelPrice';
import { PRICES_MAX } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';

import { comparePrices, dayOfInstant, readPriceFile, type ReadPrice } from './priceFile';
import { importPricesCopy, pricesCopy } from './pricesCopy';
import { PreviewTable } from './PreviewTable';

interface ImportPricesDialogProps {
  prices: readonly ModelPrice[];
  onClose: () => void;
}

type FileState =
  | { kind: 'none' }
  | { kind: 'unreadable'; why: string }
  | { kind: 'read'; lines: readonly ReadPrice[] };

const isChange = (line: ReadPrice): line is { state: 'new' | 'changed'; price: PriceDraft } =>
  line.state === 'new' || line.state === 'changed';

const read = async (file: File, prices: readonly ModelPrice[]): Promise<FileState> => {
  try {
    return { kind: 'read', lines: comparePrices(await readPriceFile(await file.text()), prices) };
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  }
};

const failureOf = (
  state: FileState,
  words: {
    unreadable: (why: string) => string;
    tooMany: (count: string) => string;
    line: (line: string, field: string) => string;
  },
): string | undefined => {
  if (state.kind === 'unreadable') return words.unreadable(state.why);
  if (state.kind === 'none') return undefined;
  const wrong = state.lines.find((line) => line.state === 'wrong');
  if (wrong) return words.line(String(wrong.line), wrong.field);
  return state.lines.filter(isChange).length > PRICES_MAX
    ? words.tooMany(formatCount(PRICES_MAX))
    : undefined;
};

/** Says what a file would change before anything does. */
export const ImportPricesDialog = ({ prices, onClose }: ImportPricesDialogProps) => {
  const words = useCopy(importPricesCopy);
  const dispatch = useAppDispatch();
  const [add, { isLoading, error }] = useAddPricesMutation();
  const [file, setFile] = useState<FileState>({ kind: 'none' });
  const failure = failureOf(file, words);
  const changes = file.kind === 'read' ? file.lines.filter(isChange) : [];
  const submit = async (): Promise<void> => {
    const { error: refused } = await add({
      body: { prices: changes.map(({ price }) => price) },
      key: nanoid(),
    });
    if (refused) return;
    dispatch(toastRequested({ kind: 'success', title: words.done }));
    onClose();
  };
  const choose = async (chosen: File): Promise<void> => {
    setFile(await read(chosen, prices));
  };
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      submitLabel={words.submit}
      busy={isLoading}
      ready={changes.length > 0 && failure === undefined}
      failure={error ? describeApiError(error) : failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FilePick label={words.choose} accept=".csv,.json,text/csv,application/json" onPick={choose} />
      {file.kind === 'read' && failure === undefined ? <Changes lines={file.lines} /> : null}
    </FormDialog>
  );
};

const Changes = ({ lines }: { lines: readonly ReadPrice[] }) => {
  const words = useCopy(importPricesCopy);
  const columns = useCopy(pricesCopy);
  const count = (state: ReadPrice['state']) =>
    formatCount(lines.filter((line) => line.state === state).length);
  return (
    <>
      <p role="status">{words.counts(count('new'), count('changed'), count('same'))}</p>
      <PreviewTable
        label={words.preview}
        head={[columns.model, columns.state, columns.from, columns.input, columns.output]}
        rows={lines.filter(isChange).map(({ state, price: { model, from, input, output } }) => ({
          key: `${model} ${from}`,
          cells: [model, words[state], dayOfInstant(from).slice(0, 10), String(input), String(output)],
        }))}
      />
    </>
  );
};
