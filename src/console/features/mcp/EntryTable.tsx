import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { EmptyState } from '@console/common/ui/EmptyState';
import { LateDataTable } from '@console/common/ui/LateDataTable';
import { RevealedText } from '@console/common/ui/RevealedText';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import type { GridColDef } from '@mui/x-data-grid';
import { Inbox } from 'lucide-react';
import type { To } from 'react-router-dom';
import { EntryLink } from './EntryLink';
import { serverCopy } from './mcpCopy';

interface Entry {
  name: string;
  description: string;
  /** A note beside the name. */
  note?: string | undefined;
}

interface EntryTableProps {
  label: string;
  /** The column of the names. */
  head: string;
  entries: readonly Entry[];
  empty: string;
  linkOf: (name: string) => To;
}

/** Resources or prompts of a server. */
export const EntryTable = ({ label, head, entries, empty, linkOf }: EntryTableProps) => {
  const words = useCopy(serverCopy);
  const address = useTableAddress('entries');
  const columns: GridColDef<Entry>[] = [
    {
      field: 'name',
      headerName: head,
      flex: 1,
      minWidth: 180,
      hideable: false,
      renderCell: ({ row, tabIndex }) => (
        <>
          <EntryLink tabIndex={tabIndex} to={linkOf(row.name)}>
            <RevealedText text={row.name} />
          </EntryLink>{' '}
          {row.note === undefined ? null : <Chip outlined>{row.note}</Chip>}
        </>
      ),
    },
    {
      field: 'description',
      headerName: words.description,
      flex: 1.6,
      minWidth: 180,
      renderCell: ({ row }) => <RevealedText text={row.description} />,
    },
  ];
  if (entries.length === 0) return <EmptyState icon={<Inbox size={20} />} title={empty} />;
  return (
    <LateDataTable
      label={label}
      wraps
      rows={entries.map((entry, index) => ({ ...entry, id: index }))}
      columns={columns}
      {...address}
    />
  );
};
