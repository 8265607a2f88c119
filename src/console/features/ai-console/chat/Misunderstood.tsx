import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { selectConversationMessages } from '@console/domain/conversations/messagesSelectors';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { meantTaskCopy } from '@console/domain/misunderstandings/meantTaskCopy';
import { useMarkMisunderstoodMutation } from '@console/domain/misunderstandings/misunderstandingsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { MeantTask } from '@contract/http/misunderstandings';
import { BUILT_IN_PLANNER_MODEL } from '@contract/limits';
import { hasPermission } from '@contract/roles';
import Button from '@mui/material/Button';
import { Menu } from '@console/common/ui/Menu';
import MenuItem from '@mui/material/MenuItem';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { chatCopy } from '../aiConsoleCopy';

const MAX_SENTENCE = 1000;

/** Says of a reply of the built-in planner that it took the request for something else, and what was meant. */
export const Misunderstood = ({ message }: { message: StoredMessage }) => {
  const words = useCopy(chatCopy);
  const tasks = useCopy(meantTaskCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [mark, { isLoading, isSuccess }] = useMarkMisunderstoodMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sentence = useAppSelector((state) =>
    selectConversationMessages(state, message.conversationId)
      .find(({ type, runId }) => type === 'user' && runId === message.runId)
      ?.content.slice(0, MAX_SENTENCE),
  );
  const mayMark = user !== null && hasPermission(user, 'execute:actions');
  if (!mayMark || message.model !== BUILT_IN_PLANNER_MODEL || sentence === undefined) return null;
  if (isSuccess) return <span role="status">{words.markedMisunderstood}</span>;
  const choose = async (meant: MeantTask): Promise<void> => {
    setAnchor(null);
    const { error } = await mark({ body: { sentence, meant }, key: nanoid() });
    if (error) {
      const title = words.notMarked;
      dispatch(toastRequested({ kind: 'error', title, message: toApiError(error).error }));
    }
  };
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        disabled={isLoading}
        title={words.misunderstoodHint}
        sx={{ minHeight: 24, padding: '0 4px', font: 'inherit', color: 'inherit' }}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {words.misunderstood}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
      >
        {MeantTask.options.map((task) => (
          <MenuItem key={task} onClick={() => void choose(task)}>
            {tasks[task]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
