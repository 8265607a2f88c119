import { gridStringOrNumberComparator, type GridColDef, type GridValidRowModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { documentLanguage } from '../copy/defineCopy';
import { useLanguage } from '../copy/languageContext';

/** Columns of texts in the order of the reader's language, where they have no order of their own. */
export const useCollatedColumns = <Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
): readonly GridColDef<Row>[] => {
  const language = documentLanguage(useLanguage());
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const inOrder: typeof gridStringOrNumberComparator = (a, b, paramsOfA, paramsOfB) =>
      typeof a === 'string' && typeof b === 'string'
        ? compare(a, b)
        : gridStringOrNumberComparator(a, b, paramsOfA, paramsOfB);
    return columns.map((column) =>
      (column.type ?? 'string') === 'string' ? { sortComparator: inOrder, ...column } : column,
    );
  }, [columns, language]);
};
