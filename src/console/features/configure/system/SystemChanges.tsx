import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Notice } from '@console/common/ui/Notice';
import { Panel } from '@console/common/ui/Panel';
import { GitCompareArrows } from 'lucide-react';
import { ChangeRows } from './ChangeRows';
import { changesCopy } from './systemCopy';
import type { SystemForm } from './systemForm';

/** Somebody else has saved: what they changed, and what can be done with the own edits. */
export const MovedNotice = ({ form }: { form: SystemForm }) => {
  const words = useCopy(changesCopy);
  const { state, theirs, stored } = form;
  if (state !== 'moved') return null;
  return (
    <Notice severity="warning" icon={<GitCompareArrows size={16} />}>
      {words.moved(String(stored.version), stored.updatedBy ?? '')}
      <ChangeRows label={words.theirs} changes={theirs} />
      <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
        <Button size="small" onClick={form.rebase}>
          {words.putOnTop}
        </Button>
        <Button size="small" onClick={form.reset}>
          {words.discard}
        </Button>
      </span>
    </Notice>
  );
};

/** The difference before saving, or what the last save did. */
export const SystemChanges = ({ form }: { form: SystemForm }) => {
  const words = useCopy(changesCopy);
  const { changes, secret, did } = form;
  if (changes.length > 0 || secret !== '')
    return (
      <Panel title={words.title}>
        <ChangeRows label={words.title} changes={changes} secret={secret !== ''} />
      </Panel>
    );
  if (did.length === 0) return null;
  return (
    <Panel title={words.did}>
      <ChangeRows label={words.did} changes={did} />
    </Panel>
  );
};
