import type {
  GridColumnVisibilityModel,
  GridFilterItem,
  GridFilterModel,
  GridPaginationModel,
  GridSortModel,
} from '@mui/x-data-grid';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import { useMemo, useState } from 'react';

/** Rows of one page of a table. */
export const TABLE_PAGE_ROWS = 100;

/** `field.asc` or `field.desc`; what is neither sorts nothing. */
const sortOf = (text: string | null): GridSortModel => {
  const [, field, sort] = /^(\w+)\.(asc|desc)$/.exec(text ?? '') ?? [];
  return field === undefined ? [] : [{ field, sort: sort === 'desc' ? 'desc' : 'asc' }];
};

/** Values of this operator are a list, written with commas. */
const ANY_OF = 'isAnyOf';

/** `field.operator.value`, as in `calls.>.10`; what is not of this form filters nothing. */
const filterOf = (text: string | null): GridFilterModel => {
  const [, field, operator, value = ''] = /^(\w+)\.([^.]+)\.(.*)$/s.exec(text ?? '') ?? [];
  if (field === undefined || operator === undefined) return { items: [] };
  return { items: [{ field, operator, value: operator === ANY_OF ? value.split(',') : value }] };
};

const filterText = (item: GridFilterItem | undefined): string =>
  item === undefined ? '' : `${item.field}.${item.operator}.${String(item.value ?? '')}`;

/** The filter as the table wrote it last, and how it stands in the address. */
const createWrittenFilter = () => {
  let item: GridFilterItem | undefined;
  let text: string | null = null;
  return {
    /** The address may only be written after it. */
    remember: (written: GridFilterItem | undefined): void => {
      item = written;
      text = filterText(written);
    },
    at: (filter: string | null): GridFilterItem | undefined => (filter === text ? item : undefined),
  };
};

/**
 * The filter of the address. What the table itself wrote keeps its marks: the field being typed in would be drawn anew, empty
 * and without the focus, for any other. The address is read as it is at each draw, and so is what was written: a state would
 * be drawn later than the address where something more urgent is drawn in between.
 */
const useFilterModel = (filter: string | null) => {
  const [written] = useState(createWrittenFilter);
  const own = written.at(filter);
  // Models of their own at each draw would send the table back to its first page.
  const filterModel = useMemo(() => (own ? { items: [own] } : filterOf(filter)), [own, filter]);
  return { filterModel, remember: written.remember };
};

/** `2` is the second page. */
const pageOf = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) - 1 : 0);

/**
 * Order, filter, page and hidden columns of a table whose rows are all there, kept in the address under its name. `spare`:
 * columns that are left out where there is no room for them.
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
  const read = (key: string): string | null => params.get(`${name}.${key}`);
  const sort = read('sort');
  const sortModel = useMemo(() => sortOf(sort), [sort]);
  const { filterModel, remember } = useFilterModel(read('filter'));
  const hidden = (read('hide') ?? '').split(',').filter((field) => field !== '');
  return {
    sortModel,
    onSortModelChange: ([first]: GridSortModel) => {
      put('sort', first?.sort ? `${first.field}.${first.sort}` : '');
    },
    disableColumnFilter: false,
    filterModel,
    onFilterModelChange: ({ items: [first] }: GridFilterModel) => {
      remember(first);
      put('filter', filterText(first));
    },
    paginationModel: { page: pageOf(read('page')), pageSize: TABLE_PAGE_ROWS },
    onPaginationModelChange: ({ page }: GridPaginationModel) => {
      put('page', page === 0 ? '' : String(page + 1));
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
