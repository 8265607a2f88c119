import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { plainTable } from '../ui/plainTable';
import { textButton } from '../ui/textButton';

const Scroll = styled('div')({ overflow: 'auto', maxHeight: 320 });

const Table = styled('table')(({ theme }) => ({
  ...plainTable(theme),
  '& tbody :is(th, td)': { height: 38 },
  '& thead > tr > th': {
    position: 'sticky',
    top: 0,
    background: theme.vars.palette.background.paper,
  },
  '& tbody th': { fontWeight: 500 },
  '& tbody th > button': textButton(theme),
  '& td > strong': { fontWeight: 600 },
}));

export interface DataColumn {
  label: string;
  /** Numbers stand right; so does what belongs to them. */
  isText?: boolean;
}

export interface DataRow {
  key: string;
  name: ReactNode;
  /** Opens the rows behind the figures, from the name. */
  onOpen?: () => void;
  cells: readonly ReactNode[];
}

interface DataTableProps {
  label: string;
  /** The first is that of the names. */
  columns: readonly [string, ...(string | DataColumn)[]];
  rows: readonly DataRow[];
}

export const DataTable = ({ label, columns: [first, ...others], rows }: DataTableProps) => {
  const columns = others.map((column) => (typeof column === 'string' ? { label: column } : column));
  const isText = (index: number): boolean => columns[index]?.isText ?? false;
  return (
    <Scroll tabIndex={0} role="group" aria-label={label}>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column, index) => (
              <th key={index} scope="col" data-number={isText(index) ? undefined : ''}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, onOpen, cells }) => (
            <tr key={key}>
              <th scope="row">
                {onOpen ? (
                  <button type="button" onClick={onOpen}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
              {cells.map((cell, index) => (
                <td key={index} data-number={isText(index) ? undefined : ''}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
};
