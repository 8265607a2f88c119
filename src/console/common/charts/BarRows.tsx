import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: 0,
  padding: '10px 8px',
  listStyle: 'none',
  '& button': {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    height: 32,
    padding: '0 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.hover },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > strong': { minWidth: 56, textAlign: 'right', fontWeight: 600 },
    '& > i': { display: 'flex', flexDirection: 'column', gap: 2 },
    '& > i > b': {
      height: 12,
      borderRadius: '0 3px 3px 0',
      background: theme.vars.palette.text.tertiary,
    },
    '& > i > b[data-tone=error]': { height: 5, background: theme.vars.palette.error.main },
  },
}));

export interface BarRow {
  id: string;
  label: string;
  value: number;
  text: string;
  /** A second, smaller bar below on the same scale: what went wrong of it. */
  errors?: number;
}

/** However small, something is seen; nothing is not. */
export const barLength = (value: number, highest: number): CSSProperties =>
  value === 0 ? { width: 0 } : { width: `${String((value / highest) * 100)}%`, minWidth: 1 };

interface BarRowsProps {
  label: string;
  rows: readonly BarRow[];
  onOpen: (id: string) => void;
}

/** Horizontal bars, each a way to the rows it stands for. */
export const BarRows = ({ label, rows, onOpen }: BarRowsProps) => {
  const highest = Math.max(...rows.map(({ value }) => value), 0);
  return (
    <List aria-label={label}>
      {rows.map(({ id, label: name, value, text, errors }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => {
              onOpen(id);
            }}
          >
            <span>{name}</span>
            <i aria-hidden="true">
              <b style={barLength(value, highest)} />
              {errors === undefined ? null : <b data-tone="error" style={barLength(errors, highest)} />}
            </i>
            <strong>{text}</strong>
          </button>
        </li>
      ))}
    </List>
  );
};
