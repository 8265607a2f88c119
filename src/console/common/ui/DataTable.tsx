import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { enUS, koKR } from '@mui/x-data-grid/locales';
import { styled } from '@mui/material/styles';
import { documentLanguage } from '../copy/defineCopy';
import { useLanguage } from '../copy/languageContext';
import { insetFocusRing } from '../theme/focusRing';

const LOCALES = { ko: koKR, en: enUS };

const Grid = styled(DataGrid)(({ theme }) => ({
  '--DataGrid-containerBackground': theme.vars.palette.background.paper,
  '--DataGrid-rowBorderColor': theme.vars.palette.divider,
  border: 0,
  fontSize: 13,
  '& .MuiDataGrid-columnHeaderTitle': {
    ...theme.typography.caption,
    fontWeight: 500,
    color: theme.vars.palette.text.tertiary,
  },
  '&[data-opens] .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-row.off': { color: theme.vars.palette.text.secondary },
  '& .MuiDataGrid-cell > strong': { fontWeight: 600 },
  '& .MuiDataGrid-cell > strong ~ *': { marginLeft: 6 },
  '& [aria-colindex="1"]:not(.MuiDataGrid-cellCheckbox, .MuiDataGrid-columnHeaderCheckbox)': {
    paddingLeft: 16,
  },
  '& .MuiDataGrid-row:hover': { background: theme.vars.palette.hover },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
    background: theme.vars.palette.selected,
  },
  '& :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader):is(:focus, :focus-within)': { outline: 'none' },
  '& :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader):focus-visible': insetFocusRing(theme),
  '& .MuiDataGrid-footerContainer': { minHeight: 44, borderColor: theme.vars.palette.divider },
})) as typeof DataGrid;

/** As many as the grid shows on one page. */
const PAGE_ROWS = 100;
const PAGES = { pagination: { paginationModel: { pageSize: PAGE_ROWS } } };

/** Rows that people sort, page, narrow and choose columns of, in the console's look and language. */
export const DataTable = <Row extends GridValidRowModel>(props: DataGridProps<Row>) => {
  const locale = LOCALES[documentLanguage(useLanguage())];
  const isOnePage = (props.rows?.length ?? 0) <= PAGE_ROWS;
  return (
    <Grid<Row>
      data-opens={props.onRowClick ? '' : undefined}
      initialState={PAGES}
      pageSizeOptions={[PAGE_ROWS]}
      hideFooter={isOnePage}
      density="compact"
      rowHeight={40}
      columnHeaderHeight={36}
      disableRowSelectionOnClick
      disableColumnFilter
      localeText={locale.components.MuiDataGrid.defaultProps.localeText}
      {...props}
    />
  );
};
