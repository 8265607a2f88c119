import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { focusRing } from '@console/common/theme/focusRing';
import { RADIUS } from '@console/common/theme/tokens';
import { isComposing } from '@console/common/ui/isComposing';
import { useChangeConversationMutation } from '@console/domain/conversations/conversationsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { Conversation } from '@contract/entities/conversation';
import { CONVERSATION_TITLE_INPUT_MAX_LENGTH } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { aiConsoleCopy } from '../aiConsoleCopy';

const Input = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  height: 30,
  margin: 2,
  padding: '0 6px',
  border: 0,
  borderRadius: RADIUS.control,
  font: 'inherit',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  ...focusRing(theme),
  [theme.breakpoints.down('sm')]: { fontSize: 16 },
}));

interface RenameFieldProps {
  conversation: Conversation;
  /** By a key: the focus goes back to the row. */
  onDone: (by: 'key' | 'leaving') => void;
}

/** Enter and leaving rename, Escape does not; a syllable being composed takes its own Enter. */
export const RenameField = ({ conversation: { id, title }, onDone }: RenameFieldProps) => {
  const words = useCopy(aiConsoleCopy);
  const dispatch = useAppDispatch();
  const [change] = useChangeConversationMutation();
  const [name, setName] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  const state = useRef<'open' | 'done'>('open');
  useEffect(() => {
    // The menu that was chosen from gives its focus back when it has gone.
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.select();
    });
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const finish = async (wanted: string, by: 'key' | 'leaving'): Promise<void> => {
    if (state.current === 'done') return;
    state.current = 'done';
    onDone(by);
    if (wanted === '' || wanted === title) return;
    const { error } = await change({ id, change: { title: wanted } });
    if (error)
      dispatch(
        toastRequested({ kind: 'error', title: words.renameFailed, message: describeApiError(error) }),
      );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') void finish(name.trim(), 'key');
    else if (event.key === 'Escape') void finish(title, 'key');
  };
  return (
    <Input
      ref={field}
      aria-label={words.renameField}
      maxLength={CONVERSATION_TITLE_INPUT_MAX_LENGTH}
      value={name}
      onChange={({ target }) => {
        setName(target.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => void finish(name.trim(), 'leaving')}
    />
  );
};
