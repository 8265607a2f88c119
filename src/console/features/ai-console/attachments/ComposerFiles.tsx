import { useCopy } from '@console/common/copy/languageContext';
import { styled } from '@mui/material/styles';
import type { MouseEvent, RefObject } from 'react';
import { attachmentsCopy } from './attachmentsCopy';
import { FileChip } from './FileChip';
import { FileList } from './fileParts';
import { UploadChip } from './UploadChip';
import type { DraftFiles } from './useFiles';

const Above = styled(FileList)({ padding: '10px 10px 0' });

interface ComposerFilesProps {
  files: DraftFiles;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Files of the draft, above its words. */
export const ComposerFiles = ({ files: { files, uploads, ...acts }, field }: ComposerFilesProps) => {
  const words = useCopy(attachmentsCopy);
  // A chip that goes takes its button along: the keyboard goes on with the next one, else with the words.
  const moveOn = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    const button = (target as HTMLElement).closest('.remove');
    if (!button) return;
    const all = [...currentTarget.querySelectorAll<HTMLElement>('.remove')];
    const at = all.findIndex((one) => one === button);
    (all[at + 1] ?? all[at - 1] ?? field.current)?.focus();
  };
  if (files.length + uploads.length === 0) return null;
  return (
    <Above aria-label={words.files} aria-live="polite" onClick={moveOn}>
      {files.map((file) => (
        <FileChip
          key={file.id}
          file={file}
          wrong={acts.isUnseen(file) ? words['not-seen'] : undefined}
          onRemove={() => {
            acts.remove(file.id);
          }}
        />
      ))}
      {uploads.map((upload) => (
        <UploadChip
          key={upload.id}
          upload={upload}
          onRetry={() => {
            acts.retry(upload);
          }}
          onRemove={() => {
            acts.drop(upload.id);
          }}
        />
      ))}
    </Above>
  );
};
