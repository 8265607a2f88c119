import type { Language } from '@console/common/copy/defineCopy';
import { LanguageContext } from '@console/common/copy/languageContext';
import type { GridColDef } from '@mui/x-data-grid';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useCollatedColumns } from './useCollatedColumns';

const byLength = (a: string, b: string): number => a.length - b.length;
const COLUMNS: GridColDef[] = [
  { field: 'name' },
  { field: 'version', sortComparator: byLength },
  { field: 'calls', type: 'number' },
];

const columnsIn = (language: Language) =>
  renderHook(() => useCollatedColumns(COLUMNS), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LanguageContext value={language}>{children}</LanguageContext>
    ),
  }).result.current;
const sortedIn = (language: Language, names: string[]) => {
  const compare = columnsIn(language)[0]?.sortComparator as unknown as (a: string, b: string) => number;
  return [...names].sort((a, b) => compare(a, b));
};

test('names stand in the order of the language', () => {
  expect(sortedIn('ko', ['b', '나', 'a', '가'])).toEqual(['가', '나', 'a', 'b']);
  expect(sortedIn('en', ['b', '나', 'a', '가'])).toEqual(['a', 'b', '가', '나']);
  expect(sortedIn('ja', ['う', 'ア', 'い', 'a'])).toEqual(['a', 'ア', 'い', 'う']);
});

test('columns with an order of their own, and numbers, keep it', () => {
  const [, version, calls] = columnsIn('ja');
  expect(version?.sortComparator).toBe(byLength);
  expect(calls?.sortComparator).toBeUndefined();
});
