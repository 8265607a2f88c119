import type { GridColDef } from '@mui/x-data-grid';
import { ThemeProvider } from '@mui/material/styles';
import { click, hearAtOnce } from '@test/support/hearAtOnce';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { BrowserRouter } from 'react-router-dom';
import { consoleTheme } from '../theme/consoleTheme';
import { LateDataTable } from './LateDataTable';
import { useTableAddress } from './useTableAddress';

interface Tool {
  id: number;
  name: string;
  calls: number;
}

const COLUMNS: GridColDef<Tool>[] = [
  { field: 'name', headerName: 'Name', width: 200 },
  { field: 'calls', headerName: 'Calls', type: 'number', width: 120 },
];

const Tools = ({ tools }: { tools: readonly Tool[] }) => (
  <LateDataTable label="Tools" rows={tools} columns={COLUMNS} {...useTableAddress('tools')} />
);

const tool = (id: number, calls = id): Tool => ({ id, name: `tool-${String(id)}`, calls });
const manyTools = Array.from({ length: 120 }, (_, index) => tool(index + 1));

const open = async (search: string, tools: readonly Tool[] = [tool(1, 20), tool(2, 5), tool(3, 30)]) => {
  window.history.replaceState(null, '', `/mcp${search}`);
  render(
    <ThemeProvider theme={consoleTheme}>
      <BrowserRouter future={{ v7_startTransition: true }}>
        <Tools tools={tools} />
      </BrowserRouter>
    </ThemeProvider>,
  );
  return screen.findByRole('grid', { name: 'Tools' });
};
const names = (grid: HTMLElement) =>
  within(grid)
    .queryAllByText(/^tool-/)
    .map(({ textContent }) => textContent);
const address = () => decodeURIComponent(window.location.search);

test('order, filter and hidden columns are those of the address', async () => {
  const grid = await open('?tools.sort=calls.desc&tools.filter=calls.>.10&tools.hide=calls');
  expect(names(grid)).toEqual(['tool-3', 'tool-1']);
  expect(within(grid).queryByRole('columnheader', { name: 'Calls' })).not.toBeInTheDocument();
});

test('a list of wanted values is written with commas', async () => {
  const grid = await open('?tools.filter=name.isAnyOf.tool-1,tool-2');
  expect(names(grid)).toEqual(['tool-1', 'tool-2']);
});

test('an address that names no order, filter or page shows every row', async () => {
  const grid = await open('?tools.sort=calls&tools.filter=calls&tools.page=0');
  expect(names(grid)).toEqual(['tool-1', 'tool-2', 'tool-3']);
});

test('a chosen order is written into the address, beside what else stands there', async () => {
  const grid = await open('?server=slack');
  await userEvent.click(within(grid).getByRole('columnheader', { name: 'Calls' }));
  expect(address()).toBe('?server=slack&tools.sort=calls.asc');
  expect(names(grid)).toEqual(['tool-2', 'tool-1', 'tool-3']);
});

test('a filter is written into the address as it is typed', async () => {
  const grid = await open('');
  await userEvent.click(within(grid).getByLabelText('Name 열 메뉴'));
  await userEvent.click(await screen.findByRole('menuitem', { name: '필터' }));
  await userEvent.type(await screen.findByRole('textbox', { name: '값' }), '3');
  await waitFor(() => {
    expect(address()).toBe('?tools.filter=name.contains.3');
  });
  expect(names(grid)).toEqual(['tool-3']);
});

test('the filter that the table wrote comes back as it was written, and another address replaces it', () => {
  window.history.replaceState(null, '', '/mcp');
  const { result } = renderHook(() => useTableAddress('tools'), { wrapper: BrowserRouter });
  const item = { id: 7, field: 'name', operator: 'contains', value: '3', fromInput: 'value' };
  act(() => {
    result.current.onFilterModelChange({ items: [item] });
  });
  expect(address()).toBe('?tools.filter=name.contains.3');
  expect(result.current.filterModel.items).toEqual([item]);
  act(() => {
    window.history.pushState(null, '', '/mcp?tools.filter=name.contains.1');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(result.current.filterModel.items).toEqual([{ field: 'name', operator: 'contains', value: '1' }]);
  act(() => {
    window.history.pushState(null, '', '/mcp');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(result.current.filterModel.items).toEqual([]);
});

test('a filter that was just written keeps its marks, whatever else is drawn before the table', () => {
  window.history.replaceState(null, '', '/mcp');
  const useTools = () => ({
    table: useTableAddress('tools'),
    draw: useReducer((count: number) => count + 1, 0)[1],
  });
  const { result } = renderHook(useTools, { wrapper: BrowserRouter });
  const item = { id: 7, field: 'name', operator: 'contains', value: '3', fromInput: 'value' };
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  startTransition(() => {
    result.current.table.onFilterModelChange({ items: [item] });
  });
  flushSync(result.current.draw);
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  expect(address()).toBe('?tools.filter=name.contains.3');
  expect(result.current.table.filterModel.items).toEqual([item]);
});

test('columns that are hidden fast are all hidden', async () => {
  const grid = await open('');
  await userEvent.click(within(grid).getByLabelText('Name 열 메뉴'));
  await userEvent.click(await screen.findByRole('menuitem', { name: '열 관리' }));
  const column = async (name: string) => screen.findByRole('checkbox', { name });
  await hearAtOnce(click(await column('Name')), click(await column('Calls')));
  await waitFor(() => {
    expect(address()).toBe('?tools.hide=name,calls');
  });
});

test('the page is that of the address, and turning it is written there', async () => {
  const grid = await open('?tools.page=2', manyTools);
  expect(names(grid)).toContain('tool-101');
  expect(names(grid)).not.toContain('tool-100');
  await userEvent.click(screen.getByRole('button', { name: '이전 페이지로 이동' }));
  await waitFor(() => {
    expect(address()).toBe('');
  });
  expect(names(grid)).toContain('tool-1');
  await userEvent.click(screen.getByRole('button', { name: '다음 페이지로 이동' }));
  await waitFor(() => {
    expect(address()).toBe('?tools.page=2');
  });
});
