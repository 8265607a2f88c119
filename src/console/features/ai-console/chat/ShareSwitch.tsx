import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { focusRing } from '@console/common/theme/focusRing';
import { useChangeConversationMutation } from '@console/domain/conversations/conversationsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { hasPermission } from '@contract/roles';
import type { Conversation } from '@contract/entities/conversation';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { mayKeep } from '../mayKeep';
import { sharingCopy } from '../sharingCopy';

const Caption = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

const Label = styled(FormControlLabel)({ gap: 6, margin: 0 });

const Toggle = styled(Switch)(({ theme }) => ({
  width: 28,
  height: 16,
  padding: 0,
  '& .MuiSwitch-switchBase': { padding: 2, color: theme.vars.palette.background.paper },
  '& .MuiSwitch-switchBase.Mui-checked': {
    transform: 'translateX(12px)',
    color: theme.vars.palette.background.paper,
  },
  '& .MuiSwitch-switchBase.Mui-focusVisible + .MuiSwitch-track': focusRing(theme),
  '& .MuiSwitch-thumb': { width: 12, height: 12, boxShadow: 'none' },
  '& .MuiSwitch-track': { borderRadius: 8, opacity: 1, background: theme.vars.palette.control },
  '& .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': {
    opacity: 1,
    background: theme.vars.palette.primary.text,
  },
  '& .MuiSwitch-switchBase.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
}));

/** Opens a conversation to the team, on purpose; others read who shared it. */
export const ShareSwitch = ({ conversation }: { conversation: Conversation }) => {
  const words = useCopy(sharingCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [change, { isLoading }] = useChangeConversationMutation();
  const { id, shared, userId, ownerName } = conversation;
  const mayChange = user !== null && hasPermission(user, 'execute:actions') && mayKeep(user, conversation);
  if (user?.id !== userId && !mayChange)
    return ownerName === undefined ? null : <Caption>{words.sharedBy(ownerName)}</Caption>;
  const share = async (next: boolean): Promise<void> => {
    const { error } = await change({ id, change: { shared: next } });
    if (error)
      dispatch(toastRequested({ kind: 'error', title: words.shareFailed, message: describeApiError(error) }));
  };
  return (
    <Label
      title={words.shareTip}
      label={<Caption>{words.share}</Caption>}
      control={
        <Toggle
          checked={shared}
          disabled={isLoading || !mayChange}
          onChange={(_event, next) => void share(next)}
        />
      }
    />
  );
};
