import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { type LogEntry } from '@contract/entities/logEntry';
import { LogFieldValue } from '@contract/entities/logCounts';
import { styled } from '@mui/material/styles';
import { Filter } from 'lucide-react';
import * as v from 'valibot';
import { logSearchCopy } from './logSearchCopy';

const LONGEST = 200;

const List = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginBottom: 12,
  '& > button': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
});

interface MetaFieldsProps {
  meta: LogEntry['meta'];
  onField: (name: string, value: LogFieldValue) => void;
}

/** Those fields of an entry that a list can be narrowed to. */
export const MetaFields = ({ meta, onField }: MetaFieldsProps) => {
  const words = useCopy(logSearchCopy);
  const fields = Object.entries(meta ?? {}).flatMap(([name, value]) =>
    v.is(LogFieldValue, value) && String(value).length <= LONGEST && name !== '' ? [{ name, value }] : [],
  );
  if (fields.length === 0) return null;
  return (
    <List>
      {fields.map(({ name, value }) => (
        <Button
          key={name}
          size="small"
          icon={<Filter size={12} />}
          title={words.narrowTo(name, String(value))}
          onClick={() => {
            onField(name, value);
          }}
        >
          {name}: {String(value)}
        </Button>
      ))}
    </List>
  );
};
