import { useCopy } from '@console/common/copy/languageContext';
import { EmptyState } from '@console/common/ui/EmptyState';
import { LateDataTable } from '@console/common/ui/LateDataTable';
import { RevealedText } from '@console/common/ui/RevealedText';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import type { GridColDef } from '@mui/x-data-grid';
import { Inbox } from 'lucide-react';
import { serverCopy } from './mcpCopy';

interface Entry {
  name: string;
  description: string;
}

interface EntryTableProps {
  label: string;
  /** The column of the names. */
  head: string;
  entries: readonly Entry[];
  empty: string;
}

/** Resources or prompts of a server. */
export const EntryTable = ({ label, head, entries, empty }: EntryTableProps) => {
  const words = useCopy(serverCopy);
  const address = useTableAddress('entries');
  const columns: GridColDef<Entry>[] = [
    {
      field: 'name',
      headerName: head,
      flex: 1,
      minWidth: 180,
      hideable: false,
      renderCell: ({ row }) => (
        <strong>
          <RevealedText text={row.name} />
        </strong>
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
