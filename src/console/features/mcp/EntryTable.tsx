import { useCopy } from '@console/common/copy/languageContext';
import { EmptyState } from '@console/common/ui/EmptyState';
import { RevealedText } from '@console/common/ui/RevealedText';
import { Inbox } from 'lucide-react';
import { serverCopy } from './mcpCopy';
import { Scroll, Table } from './tableParts';

interface EntryTableProps {
  head: string;
  entries: readonly { name: string; description: string }[];
  empty: string;
}

export const EntryTable = ({ head, entries, empty }: EntryTableProps) => {
  const words = useCopy(serverCopy);
  if (entries.length === 0) return <EmptyState icon={<Inbox size={20} />} title={empty} />;
  return (
    <Scroll>
      <Table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{words.description}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ name, description }) => (
            <tr key={name}>
              <th scope="row">
                <RevealedText text={name} />
              </th>
              <td>
                <RevealedText text={description} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
};
