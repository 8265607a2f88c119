import { styled } from '@mui/material/styles';

const TableScroll = styled('div')(({ theme }) => ({
  maxHeight: 260,
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13 },
  '& :is(th, td)': { padding: '6px 10px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& :is(thead th:first-of-type, tbody th)': { textAlign: 'left' },
  '& thead th': {
    ...theme.typography.caption,
    position: 'sticky',
    top: 0,
    color: theme.vars.palette.text.tertiary,
    background: theme.vars.palette.background.paper,
  },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tbody th': { fontWeight: 500 },
}));

interface PreviewTableProps {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** Changes that would be made, line by line; the first cell names each. */
export const PreviewTable = ({ label, head, rows }: PreviewTableProps) => (
  <TableScroll tabIndex={0} role="region" aria-label={label}>
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </TableScroll>
);
