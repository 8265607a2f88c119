import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import { QueryState } from '@console/common/ui/QueryState';
import { StaleMark } from '@console/common/ui/StaleMark';
import type { ScenarioSetsResponse } from '@contract/http/scenarioSets';
import { FlaskConical, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { ImportSetDialog } from './ImportSetDialog';
import { SetNameDialog } from './SetNameDialog';
import { SetRows } from './SetRows';
import { setsCopy } from './setsCopy';

interface SetListProps {
  query: {
    data?: ScenarioSetsResponse | undefined;
    error?: unknown;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  onOpen: (id: string) => void;
}

export const SetList = ({ query, onOpen }: SetListProps) => {
  const words = useCopy(setsCopy);
  const [open, setOpen] = useState<'none' | 'new' | 'import'>('none');
  const { data, error, fulfilledTimeStamp } = query;
  const sets = data?.sets ?? [];
  const close = (): void => {
    setOpen('none');
  };
  const tools = (
    <>
      <Button
        size="small"
        icon={<Upload size={14} aria-hidden="true" />}
        onClick={() => {
          setOpen('import');
        }}
      >
        {words.import}
      </Button>
      <Button
        size="small"
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => {
          setOpen('new');
        }}
      >
        {words.add}
      </Button>
    </>
  );
  return (
    <Panel
      title={words.title}
      note={data && error ? <StaleMark lastGoodAt={fulfilledTimeStamp} /> : words.hint}
      actions={data ? tools : null}
    >
      <QueryState query={query} failed={words.loadFailed} height={240} />
      {data && sets.length === 0 ? (
        <EmptyState icon={<FlaskConical size={20} />} title={words.none} hint={words.noneHint} />
      ) : null}
      {sets.length > 0 ? <SetRows sets={sets} /> : null}
      {open === 'new' ? (
        <SetNameDialog
          set={undefined}
          onDone={({ id }) => {
            onOpen(id);
          }}
          onClose={close}
        />
      ) : null}
      {open === 'import' ? <ImportSetDialog sets={sets} onDone={onOpen} onClose={close} /> : null}
    </Panel>
  );
};
