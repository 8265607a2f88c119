import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { changeAgent } from '@console/domain/agent-network/changeAgent';
import { useSubmission } from '@console/domain/notices/useSubmission';
import { useMay } from '@console/domain/session/useMay';
import type { NetworkAgent } from '@contract/entities/networkAgent';
import { rolesWith } from '@contract/roles';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { a2aCopy } from '../a2aCopy';
import { readSeconds, sayInSeconds, TIMEOUT_SECONDS } from './timeoutDraft';
import { timeoutCopy } from './timeoutCopy';

/** Opens how long an agent of others may be silent. */
export const TimeoutButton = ({ agent }: { agent: NetworkAgent }) => {
  const words = useCopy(timeoutCopy);
  const shared = useCopy(a2aCopy);
  const mayManage = useMay('manage:agents');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<Timer size={14} />}
        disabled={!mayManage}
        title={mayManage ? undefined : shared.mayNot(rolesWith('manage:agents').join(', '))}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {words.open}
      </Button>
      {isOpen ? (
        <TimeoutDialog
          agent={agent}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
};

const TimeoutDialog = ({ agent, onClose }: { agent: NetworkAgent; onClose: () => void }) => {
  const words = useCopy(timeoutCopy);
  const submission = useSubmission();
  const [draft, setDraft] = useState(sayInSeconds(agent.timeout));
  const timeout = readSeconds(draft);
  const { least, most } = TIMEOUT_SECONDS;
  const bounds = [String(least), String(most)] as const;
  return (
    <FormDialog
      title={words.title(agent.name)}
      description={words.hint}
      submitLabel={words.save}
      busy={submission.busy}
      ready={timeout !== undefined}
      failure={submission.failure}
      onSubmit={() => {
        if (timeout !== undefined)
          submission.send(changeAgent(agent.agentId, { timeout }), words.kept, onClose);
      }}
      onClose={onClose}
    >
      <TextField
        label={words.field}
        type="number"
        autoComplete="off"
        value={draft}
        hint={words.bounds(...bounds)}
        error={timeout === undefined ? words.wrong(...bounds) : undefined}
        onChange={setDraft}
      />
    </FormDialog>
  );
};
