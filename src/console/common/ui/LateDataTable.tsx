import type { GridValidRowModel } from '@mui/x-data-grid';
import { lazy, Suspense, type ComponentType } from 'react';
import type { DataTableProps } from './DataTable';
import { SkeletonBlock } from './SkeletonBlock';

const HEAD_HEIGHT = 36;
const ROW_HEIGHT = 40;
const ROWS_IN_SIGHT = 10;

const Grid = lazy(async () => {
  const { DataTable } = await import('./DataTable');
  return { default: DataTable as ComponentType<DataTableProps<GridValidRowModel>> };
});

/** `DataTable` on a screen that shows more than the table: the grid is fetched when the table is. */
export const LateDataTable = <Row extends GridValidRowModel>(props: DataTableProps<Row>) => {
  const rows = Math.min(props.rows?.length ?? 0, ROWS_IN_SIGHT);
  return (
    <Suspense fallback={<SkeletonBlock height={HEAD_HEIGHT + rows * ROW_HEIGHT} />}>
      <Grid density="standard" {...(props as unknown as DataTableProps<GridValidRowModel>)} />
    </Suspense>
  );
};
