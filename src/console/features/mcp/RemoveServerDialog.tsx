import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { removeToolServerWished } from '@console/domain/tool-servers/toolServerWishes';
import type { ToolServer } from '@contract/entities/toolServer';
import { serverDialogCopy } from './mcpCopy';
import { useMcpAddress } from './useMcpAddress';
import { useWish } from './useWish';

interface RemoveServerDialogProps {
  server: ToolServer;
  onClose: () => void;
}

export const RemoveServerDialog = ({ server, onClose }: RemoveServerDialogProps) => {
  const words = useCopy(serverDialogCopy);
  const { openServer } = useMcpAddress();
  const wish = useWish();
  return (
    <FormDialog
      title={words.removeTitle(server.name)}
      description={words.removeText}
      submitLabel={words.removeLabel}
      busy={wish.busy}
      failure={wish.failure}
      destructive
      onClose={onClose}
      onSubmit={() => {
        wish.send(removeToolServerWished(server.id), words.removed(server.name), () => {
          openServer(null);
        });
      }}
    />
  );
};
