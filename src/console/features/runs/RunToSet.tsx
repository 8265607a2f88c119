import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { AddToSetDialog } from '@console/domain/scenario-sets/AddToSetDialog';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import type { RunRecords } from '@contract/http/runs';
import { DRY_RUN } from '@contract/requirements';
import { allows } from '@contract/roles';
import { useState } from 'react';
import { runCopy } from './runCopy';

/** Puts the question of a run into a scenario set. */
export const RunToSet = ({ records: { run, messages } }: { records: RunRecords }) => {
  const words = useCopy(runCopy);
  const user = useAppSelector(selectUser);
  const [dialog, setDialog] = useState<'closed' | 'open'>('closed');
  if (user === null || !allows(user, DRY_RUN)) return null;
  const asked = messages.filter(({ type }) => type === 'user').at(-1)?.content;
  return (
    <>
      <Button
        size="small"
        look="ghost"
        onClick={() => {
          setDialog('open');
        }}
      >
        {words.addToSet}
      </Button>
      {dialog === 'open' ? (
        <AddToSetDialog
          request={asked ?? run.title}
          origin={{ runId: run.runId }}
          onClose={() => {
            setDialog('closed');
          }}
        />
      ) : null}
    </>
  );
};
