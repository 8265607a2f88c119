import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { Button } from '@console/common/ui/Button';
import { changeAgent } from '@console/domain/agent-network/changeAgent';
import { useSubmission } from '@console/domain/notices/useSubmission';
import { useMay } from '@console/domain/session/useMay';
import type { NetworkAgent } from '@contract/entities/networkAgent';
import { rolesWith } from '@contract/roles';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { a2aCopy } from '../a2aCopy';
import { sayInSeconds, TIMEOUT_SECONDS, TimeoutFields } from './timeoutDraft';
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
  const { send, ...progress } = useSubmission();
  const form = useSchemaForm(TimeoutFields, { timeout: sayInSeconds(agent.timeout) }, 'on-change');
  const { least, most } = TIMEOUT_SECONDS;
  const bounds = [String(least), String(most)] as const;
  return (
    <SchemaFormDialog
      {...progress}
      form={form}
      title={words.title(agent.name)}
      description={words.hint}
      submitLabel={words.save}
      ready={form.formState.isValid}
      onSubmit={(body) => {
        send(changeAgent(agent.agentId, body), words.kept, onClose);
      }}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="timeout"
        label={words.field}
        type="number"
        autoComplete="off"
        hint={words.bounds(...bounds)}
        wrong={words.wrong(...bounds)}
      />
    </SchemaFormDialog>
  );
};
