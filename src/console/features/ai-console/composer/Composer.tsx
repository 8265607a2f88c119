import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { isComposing } from '@console/common/ui/isComposing';
import { selectIsChatConnected } from '@console/domain/connectivity/connectivitySlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { hasPermission, rolesWith } from '@contract/roles';
import { defined } from '@contract/defined';
import IconButton from '@mui/material/IconButton';
import { ArrowUp, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { composerCopy } from '../aiConsoleCopy';
import { useConversationRights } from '../conversationRights';
import { AttachButton } from '../attachments/AttachButton';
import { attachmentsCopy } from '../attachments/attachmentsCopy';
import { ComposerFiles } from '../attachments/ComposerFiles';
import { useDroppedFiles } from '../attachments/useDroppedFiles';
import { useFiles } from '../attachments/useFiles';
import { useSight } from '../attachments/useSight';
import { useSend } from '../useSend';
import { ComposerBox, Counter, ComposerArea, Hint, Input, Tools, Warning } from './composerParts';
import { MentionList } from './MentionList';
import { ModelSelect } from './ModelSelect';
import { PromptButton } from './PromptButton';
import { ScheduleButton } from './ScheduleButton';
import { TextLimitWarnings, useTextLimit } from './TextLimit';
import { useDraft } from './useDraft';
import { useInsertAtCursor } from './useInsertAtCursor';
import { useMention } from './useMention';
import { useModel } from './useModel';
import { usePlannedModels } from './usePlannedModels';

/** Cells of a table come as a text and as a picture of it: the text is meant. */
const pastedFiles = (clipboard: DataTransfer): File[] =>
  clipboard.getData('text/plain') === '' ? [...clipboard.files] : [];

/** Composer of messages. Behaviour, section 5.3. */
export const Composer = ({ conversationId }: { conversationId: string | null }) => {
  const words = useCopy(composerCopy);
  const fileWords = useCopy(attachmentsCopy);
  const user = useAppSelector(selectUser);
  const connected = useAppSelector(selectIsChatConnected);
  const model = useModel();
  const planned = usePlannedModels();
  const missing = model && planned.get(model);
  const { key, text, setText } = useDraft(conversationId);
  const sight = useSight(model);
  const files = useFiles(key, sight);
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = useInsertAtCursor(field, text, setText);
  const mention = useMention(text, setText);
  const { send, full } = useSend();
  const { mayWrite } = useConversationRights(conversationId);
  const maySend = user !== null && hasPermission(user, 'execute:actions');
  const isDropping = useDroppedFiles(files.attach, maySend && mayWrite && conversationId !== null);
  const room = useTextLimit(text);
  const isEarly = (connected && !model) || files.isUploading;
  const isEmpty = text.trim() === '';
  const disabled = conversationId === null || isEmpty || full || room.isOver || isEarly || files.blocked;
  /** Words that are sent as soon as they can be, unless they are changed. */
  const pressedEarly = useRef<{ key: string; text: string }>(undefined);
  const submit = (): void => {
    pressedEarly.current = isEarly && !isEmpty ? { key, text } : undefined;
    const attachments = files.files.length > 0 ? files.files : undefined;
    if (disabled || !send(conversationId, text, defined({ attachments }))) return;
    setText('');
    files.clear();
  };
  // Enter that came before the models were known, or the files were there, sends as soon as they are.
  useEffect(() => {
    const pressed = pressedEarly.current;
    if (pressed?.key !== key || pressed.text !== text) pressedEarly.current = undefined;
    else if (!isEarly) submit();
  });
  if (!maySend || !mayWrite) {
    const why = maySend ? words.linkToRead : words.readOnly(rolesWith('execute:actions').join(' or '));
    return (
      <ComposerArea>
        <Hint role="note">{why}</Hint>
      </ComposerArea>
    );
  }
  return (
    <ComposerArea>
      {mention.list.agents.length > 0 ? <MentionList {...mention.list} /> : null}
      <ComposerBox warning={room.isNear}>
        <ComposerFiles files={files} field={field} />
        <Input
          multiline
          disabled={conversationId === null}
          value={text}
          placeholder={isDropping ? fileWords.drop : words.placeholder}
          inputRef={field}
          inputProps={{
            'aria-label': words.message,
            'aria-keyshortcuts': 'I',
            ...mention.field,
          }}
          onChange={({ target }) => {
            setText(target.value);
          }}
          onPaste={(event) => {
            const pasted = pastedFiles(event.clipboardData);
            if (pasted.length === 0) return;
            event.preventDefault();
            files.attach(pasted);
          }}
          onKeyDown={(event) => {
            if (isComposing(event) || mention.onKey(event)) return;
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            submit();
          }}
        />
        <Tools>
          <ModelSelect />
          <PromptButton disabled={conversationId === null} onInsert={insert} />
          <ScheduleButton conversationId={conversationId} />
          <AttachButton disabled={conversationId === null} sight={sight} onPick={files.attach} />
          <Counter warning={room.isNear}>
            {words.tokens(formatCount(room.used), formatCount(room.limit))}
          </Counter>
          <IconButton
            className="send"
            disabled={disabled}
            aria-label={connected ? words.send : words.queue}
            title={connected ? words.send : words.queue}
            onClick={submit}
          >
            {connected ? <ArrowUp size={16} /> : <Clock size={16} />}
          </IconButton>
        </Tools>
      </ComposerBox>
      <TextLimitWarnings {...room} />
      {isEmpty && files.files.length > 0 ? <Warning role="status">{fileWords.sayMore}</Warning> : null}
      {full ? <Warning role="alert">{words.queueFull}</Warning> : null}
      <Hint>{missing === undefined ? words.hint : words.hintThen(words.planned(missing))}</Hint>
    </ComposerArea>
  );
};
