import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { selectServerAheadMs } from '@console/domain/connectivity/connectivitySlice';
import type { LogFilter } from '@console/domain/logs/logFilter';
import { useGetLogFieldsQuery } from '@console/domain/logs/logSearchApi';
import { useAppSelector } from '@console/state/hooks';
import type { LogFields, LogFieldValue } from '@contract/entities/logCounts';
import { styled } from '@mui/material/styles';
import { Braces } from 'lucide-react';
import { useId } from 'react';
import { FilterPopover } from './FilterPopover';
import { logSearchCopy } from './logSearchCopy';
import type { LogAddress } from './useLogAddress';

const FieldPopup = styled('div')(({ theme }) => ({
  width: 340,
  maxWidth: '100%',
  maxHeight: '60vh',
  padding: 16,
  overflow: 'auto',
  '& p': { margin: '2px 0 12px', color: theme.vars.palette.text.secondary },
  '& h3': {
    ...theme.typography.mono,
    display: 'flex',
    justifyContent: 'space-between',
    margin: '12px 0 4px',
    '& > small': { color: theme.vars.palette.text.tertiary },
  },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { maxWidth: '100%' },
  '& li > button': { maxWidth: '100%', overflow: 'hidden' },
  '& li small': { color: theme.vars.palette.text.secondary },
}));

/** Fields of `meta` that entries of the range have, with their values, as filters. */
export const FieldPicker = ({ address }: { address: LogAddress }) => {
  const words = useCopy(logSearchCopy);
  const id = useId();
  return (
    <FilterPopover icon={<Braces size={14} />} told={words.fields} headingId={id}>
      {(close) => (
        <FieldPopup>
          <b id={id}>{words.fields}</b>
          <p>{words.fieldsHint}</p>
          <Fields
            filter={address.filter}
            onChoose={(name, value) => {
              close();
              address.chooseField(name, value);
            }}
          />
        </FieldPopup>
      )}
    </FilterPopover>
  );
};

interface FieldsProps {
  filter: LogFilter;
  onChoose: (name: string, value: LogFieldValue) => void;
}

const Fields = ({ filter, onChoose }: FieldsProps) => {
  const words = useCopy(logSearchCopy);
  const aheadMs = useAppSelector(selectServerAheadMs);
  const { data, error, refetch } = useGetLogFieldsQuery(
    { filter, aheadMs },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <FailedState title={words.fieldsFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBlock height={120} />;
  if (data.fields.fields.length === 0) return <p>{words.noFields}</p>;
  return data.fields.fields.map((field) => <Field key={field.name} field={field} onChoose={onChoose} />);
};

const Field = ({
  field: { name, entries, kinds, values },
  onChoose,
}: Pick<FieldsProps, 'onChoose'> & { field: LogFields['fields'][number] }) => {
  const words = useCopy(logSearchCopy);
  return (
    <>
      <h3>
        {name}
        <small>{formatCount(entries)}</small>
      </h3>
      <ul>
        {values.map(({ value, count }) => (
          <li key={JSON.stringify(value)}>
            <Button
              size="small"
              title={words.narrowTo(name, String(value))}
              onClick={() => {
                onChoose(name, value);
              }}
            >
              {String(value)} <small>{formatCount(count)}</small>
            </Button>
          </li>
        ))}
        {kinds > values.length ? <li>{words.moreValues(formatCount(kinds - values.length))}</li> : null}
      </ul>
    </>
  );
};
