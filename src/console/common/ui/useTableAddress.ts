import type { GridColumnVisibilityModel, GridSortModel } from '@mui/x-data-grid';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

/** `field.asc` or `field.desc`; what is neither sorts nothing. */
const sortOf = (text: string | null): GridSortModel => {
  const [, field, sort] = /^(\w+)\.(asc|desc)$/.exec(text ?? '') ?? [];
  return field === undefined ? [] : [{ field, sort: sort === 'desc' ? 'desc' : 'asc' }];
};

/**
 * Order and hidden columns of a table whose rows are all there, kept in the address under its name. `spare`: columns
 * that are left out where there is no room for them.
 */
export const useTableAddress = (name: string, spare: readonly string[] = []) => {
  const [params, setParams] = useSearchParams();
  const put = (key: string, value: string): void => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(`${name}.${key}`);
        else next.set(`${name}.${key}`, value);
        return next;
      },
      { replace: true },
    );
  };
  const hidden = (params.get(`${name}.hide`) ?? '').split(',').filter((field) => field !== '');
  return {
    sortModel: sortOf(params.get(`${name}.sort`)),
    onSortModelChange: ([first]: GridSortModel) => {
      put('sort', first?.sort ? `${first.field}.${first.sort}` : '');
    },
    columnVisibilityModel: Object.fromEntries([...hidden, ...spare].map((field) => [field, false])),
    onColumnVisibilityModelChange: (model: GridColumnVisibilityModel) => {
      put(
        'hide',
        Object.keys(model)
          .filter((field) => model[field] === false && !spare.includes(field))
          .join(','),
      );
    },
  };
};
