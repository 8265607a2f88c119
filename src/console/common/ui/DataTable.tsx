import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { enUS, jaJP, koKR } from '@mui/x-data-grid/locales';
import { styled } from '@mui/material/styles';
import { documentLanguage } from '../copy/defineCopy';
import { useLanguage } from '../copy/languageContext';
import { insetFocusRing } from '../theme/focusRing';
import { textButton } from './textButton';
import { useCollatedColumns } from './useCollatedColumns';
import { TABLE_PAGE_ROWS } from './useTableAddress';

const LOCALES = { ko: koKR, en: enUS, ja: jaJP };

const Grid = styled(DataGrid)(({ theme }) => ({
  '--DataGrid-containerBackground': theme.vars.palette.background.paper,
  '--DataGrid-rowBorderColor': theme.vars.palette.divider,
  // As tall as its rows, wherever it stands.
  height: 'auto',
  border: 0,
  fontSize: 13,
  '& .MuiDataGrid-columnHeaderTitle': {
    ...theme.typography.caption,
    fontWeight: 500,
    color: theme.vars.palette.text.tertiary,
  },
  '&[data-opens] .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-row.off': { color: theme.vars.palette.text.secondary },
  '& .MuiDataGrid-cell.bad': { fontWeight: 600, color: theme.vars.palette.error.main },
  '& .MuiDataGrid-cell > strong': { fontWeight: 600 },
  '& .MuiDataGrid-cell > strong ~ :not(small, p)': { marginLeft: 6 },
  '& [aria-colindex="1"]:not(.MuiDataGrid-cellCheckbox, .MuiDataGrid-columnHeaderCheckbox)': {
    paddingLeft: 16,
  },
  '& .MuiDataGrid-row:hover': { background: theme.vars.palette.hover },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
    background: theme.vars.palette.selected,
  },
  '& :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader):is(:focus, :focus-within)': { outline: 'none' },
  '& :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader):focus-visible': insetFocusRing(theme),
  // Rows as tall as their words.
  '& .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cell': {
    alignContent: 'center',
    minHeight: 40,
    paddingBlock: 8,
    lineHeight: '20px',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& .MuiDataGrid-cell p, & .MuiDataGrid-cell small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& .MuiDataGrid-cell button.opens': textButton(theme),
  // However wide the figures are, what can be done with a row stays in view.
  '& .MuiDataGrid-cell[data-field=actions], & .MuiDataGrid-columnHeader[data-field=actions]': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    background: 'var(--DataGrid-containerBackground)',
  },
  '& .MuiDataGrid-row:hover > .MuiDataGrid-cell[data-field=actions]': {
    background: theme.vars.palette.hover,
  },
  '& .MuiDataGrid-row.Mui-selected > .MuiDataGrid-cell[data-field=actions]': {
    background: theme.vars.palette.selected,
  },
  // The grid's own bars would lie on the last row where bars take no room: its width there is none, and the rows themselves are dragged.
  '& .MuiDataGrid-scrollbar--horizontal': { '--size': 'var(--DataGrid-scrollbarSize)' },
  '& .MuiDataGrid-footerContainer': { minHeight: 44, borderColor: theme.vars.palette.divider },
})) as typeof DataGrid;

const PAGES = { pagination: { paginationModel: { pageSize: TABLE_PAGE_ROWS } } };
const wordsHeight = () => 'auto' as const;

export interface DataTableProps<Row extends GridValidRowModel> extends DataGridProps<Row> {
  /** Long words wrap, and rows are as tall as they need. */
  wraps?: boolean;
}

/** Rows that people sort, page, narrow and choose columns of, in the console's look and language. */
export const DataTable = <Row extends GridValidRowModel>({ wraps, ...props }: DataTableProps<Row>) => {
  const locale = LOCALES[documentLanguage(useLanguage())];
  const columns = useCollatedColumns(props.columns);
  const isOnePage = (props.rows?.length ?? 0) <= TABLE_PAGE_ROWS;
  return (
    <Grid<Row>
      data-opens={props.onRowClick ? '' : undefined}
      initialState={PAGES}
      pageSizeOptions={[TABLE_PAGE_ROWS]}
      hideFooter={isOnePage}
      density="compact"
      rowHeight={40}
      {...(wraps ? { getRowHeight: wordsHeight } : {})}
      columnHeaderHeight={36}
      disableRowSelectionOnClick
      disableColumnFilter
      localeText={locale.components.MuiDataGrid.defaultProps.localeText}
      {...props}
      columns={columns}
    />
  );
};
