import { useCopy } from '@console/common/copy/languageContext';
import { replyStopRequested } from '@console/domain/conversations/conversationsSaga';
import { useAppDispatch } from '@console/state/hooks';
import Button from '@mui/material/Button';
import { Square } from 'lucide-react';
import { chatCopy } from '../aiConsoleCopy';

export const StopButton = ({ messageId }: { messageId: string }) => {
  const words = useCopy(chatCopy);
  const dispatch = useAppDispatch();
  return (
    <Button
      size="small"
      variant="text"
      startIcon={<Square size={12} />}
      onClick={() => dispatch(replyStopRequested({ messageId }))}
    >
      {words.stop}
    </Button>
  );
};
