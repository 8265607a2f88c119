import { useCopy } from '@console/common/copy/languageContext';
import { formatBytes } from '@console/common/format/bytes';
import { TipButton } from '@console/common/ui/TipButton';
import { attachmentUrl } from '@console/domain/attachments/attachmentUrl';
import { isImage, type Attachment } from '@contract/entities/attachment';
import { FileText, X } from 'lucide-react';
import { attachmentsCopy } from './attachmentsCopy';
import { FileFrame, Picture } from './fileParts';

interface FileChipProps {
  file: Attachment;
  /** Reason for which it cannot be sent as it is. */
  wrong?: string | undefined;
  onRemove: () => void;
}

/** A file that goes with the next message. */
export const FileChip = ({ file, wrong, onRemove }: FileChipProps) => {
  const words = useCopy(attachmentsCopy);
  return (
    <FileFrame wrong={wrong !== undefined}>
      {isImage(file) ? (
        <Picture src={attachmentUrl(file.id)} alt="" />
      ) : (
        <FileText size={16} aria-hidden="true" />
      )}
      <span className="words">
        <span className="name" title={file.name}>
          {file.name}
        </span>
        <span className="note">{wrong ?? formatBytes(file.size)}</span>
      </span>
      <TipButton label={words.remove(file.name)} size="small" className="remove" onClick={onRemove}>
        <X size={14} />
      </TipButton>
    </FileFrame>
  );
};
