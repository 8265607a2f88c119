import { useSubmission } from '@console/domain/notices/useSubmission';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { removeToolServer } from '@console/domain/tool-servers/toolServerMutations';
import type { ToolServer } from '@contract/entities/toolServer';
import { serverDialogCopy } from './mcpCopy';
import { useMcpAddress } from './useMcpAddress';

interface RemoveServerDialogProps {
  server: ToolServer;
  onClose: () => void;
}

export const RemoveServerDialog = ({ server, onClose }: RemoveServerDialogProps) => {
  const words = useCopy(serverDialogCopy);
  const { openServer } = useMcpAddress();
  const submission = useSubmission();
  return (
    <FormDialog
      title={words.removeTitle(server.name)}
      description={words.removeText}
      submitLabel={words.removeLabel}
      busy={submission.busy}
      failure={submission.failure}
      destructive
      onClose={onClose}
      onSubmit={() => {
        submission.send(removeToolServer(server.id), words.removed(server.name), () => {
          openServer(null);
        });
      }}
    />
  );
};
