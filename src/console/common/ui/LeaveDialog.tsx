import { defineCopy, sentence } from '../copy/defineCopy';
import { useCopy } from '../copy/languageContext';
import { useLeaveGuard } from '../hooks/useLeaveGuard';
import { ConfirmDialog } from './ConfirmDialog';

export const leaveCopy = defineCopy('leave', {
  title: sentence('저장하지 않고 나갈까요?', 'Leave without saving?'),
  kept: sentence(
    '고친 내용은 초안으로 이 브라우저에 남습니다. 돌아오면 이어서 고칠 수 있습니다.',
    'What you changed stays in this browser as a draft. You can go on with it when you come back.',
  ),
  lost: sentence('고친 내용은 남지 않습니다.', 'What you changed is lost.'),
  leave: sentence('나가기', 'Leave'),
});

interface LeaveDialogProps {
  dirty: boolean;
  /** Whether the unsaved work outlives the screen. */
  kept: boolean;
  /** Common beginning of all paths of the screen, if it has several. */
  within?: string;
}

/** Asked whenever another screen is opened over unsaved work. */
export const LeaveDialog = ({ dirty, kept, within }: LeaveDialogProps) => {
  const words = useCopy(leaveCopy);
  const { leave, stay } = useLeaveGuard(dirty, dirty && !kept, within);
  return (
    <ConfirmDialog
      open={leave !== undefined}
      title={words.title}
      description={kept ? words.kept : words.lost}
      confirmLabel={words.leave}
      onCancel={stay}
      onConfirm={() => {
        stay();
        leave?.();
      }}
    />
  );
};
