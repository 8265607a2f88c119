import { useCopy } from '@console/common/copy/languageContext';
import { focusRing } from '@console/common/theme/focusRing';
import { Button } from '@console/common/ui/Button';
import { isComposing } from '@console/common/ui/isComposing';
import { selectIsChatConnected } from '@console/domain/connectivity/connectivitySlice';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { useAppSelector } from '@console/state/hooks';
import { defined } from '@contract/defined';
import { isImage, type Attachment } from '@contract/entities/attachment';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { composerCopy } from '../aiConsoleCopy';
import { attachmentsCopy } from '../attachments/attachmentsCopy';
import { FileChip } from '../attachments/FileChip';
import { FileList } from '../attachments/fileParts';
import { useSight } from '../attachments/useSight';
import { Warning } from '../composer/composerParts';
import { TextLimitWarnings, useTextLimit } from '../composer/TextLimit';
import { useModel } from '../composer/useModel';
import { useSend } from '../useSend';
import { followCopy } from './followCopy';

const EditorBox = styled('div')(({ theme }) => ({
  display: 'grid',
  alignSelf: 'flex-end',
  gap: 8,
  width: 'min(520px, 100%)',
  '& textarea': {
    ...theme.typography.body1,
    minHeight: 84,
    padding: '10px 14px',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 10,
    color: 'inherit',
    background: theme.vars.palette.background.paper,
    resize: 'vertical',
    '&:focus-visible': focusRing(theme),
    [theme.breakpoints.down('sm')]: { fontSize: 16 },
  },
  '& .hint': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  '& footer': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
}));

interface QuestionEditorProps {
  message: StoredMessage;
  onLeave: () => void;
  onSent: () => void;
}

/** The edited question is folded away as soon as it is sent: writing goes on in the composer. */
const focusComposer = (): void => {
  document.querySelector<HTMLElement>('textarea[aria-keyshortcuts="I"]')?.focus();
};

/** Puts a question's words in hand; what is sent is a new question. Enter sends, Escape leaves it. */
export const QuestionEditor = ({ message, onLeave, onSent }: QuestionEditorProps) => {
  const words = useCopy(followCopy);
  const composer = useCopy(composerCopy);
  const fileWords = useCopy(attachmentsCopy);
  const connected = useAppSelector(selectIsChatConnected);
  const { send, full } = useSend();
  const [text, setText] = useState(message.content);
  const [files, setFiles] = useState(message.attachments ?? []);
  const sight = useSight(useModel());
  const isUnseen = (file: Attachment): boolean => isImage(file) && sight !== 'sees';
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const isSame = text.trim() === message.content && files.length === (message.attachments ?? []).length;
  const room = useTextLimit(text);
  const isWhole = text.trim() !== '' && !room.isOver;
  const isReady = isWhole && !isSame && !full && !files.some(isUnseen);
  const submit = (): void => {
    if (!isReady) return;
    const follows = { kind: 'edit', messageId: message.id } as const;
    const attachments = files.length > 0 ? files : undefined;
    if (!send(message.conversationId, text, { follows, ...defined({ attachments }) })) return;
    onSent();
    focusComposer();
  };
  return (
    <EditorBox>
      <textarea
        ref={field}
        aria-label={words.editing}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) onLeave();
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          submit();
        }}
      />
      {files.length === 0 ? null : (
        <FileList aria-label={fileWords.files}>
          {files.map((file) => (
            <FileChip
              key={file.id}
              file={file}
              wrong={isUnseen(file) ? fileWords['not-seen'] : undefined}
              onRemove={() => {
                setFiles(files.filter(({ id }) => id !== file.id));
                field.current?.focus();
              }}
            />
          ))}
        </FileList>
      )}
      <TextLimitWarnings {...room} />
      {full ? <Warning role="alert">{composer.queueFull}</Warning> : null}
      <p className="hint">{words.editHint}</p>
      <footer>
        <Button size="small" onClick={onLeave}>
          {words.cancel}
        </Button>
        <Button size="small" look="filled" disabled={!isReady} onClick={submit}>
          {connected ? words.send : words.queue}
        </Button>
      </footer>
    </EditorBox>
  );
};
