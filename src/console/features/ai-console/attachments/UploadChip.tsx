import { useCopy } from '@console/common/copy/languageContext';
import { formatBytes } from '@console/common/format/bytes';
import { TipButton } from '@console/common/ui/TipButton';
import type { Upload } from '@console/domain/attachments/uploadsSlice';
import { CircleAlert, RotateCw, Upload as UploadSign, X } from 'lucide-react';
import { attachmentsCopy } from './attachmentsCopy';
import { FileFrame } from './fileParts';

interface UploadChipProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

/** A file on its way to the platform, or why it does not get there. */
export const UploadChip = ({ upload, onRetry, onRemove }: UploadChipProps) => {
  const words = useCopy(attachmentsCopy);
  const { title, size, state, refusal, error } = upload;
  const wrong = state !== 'uploading';
  const Sign = wrong ? CircleAlert : UploadSign;
  return (
    <FileFrame wrong={wrong} aria-busy={!wrong}>
      <Sign size={16} aria-hidden="true" />
      <span className="words">
        <span className="name" title={title}>
          {title}
        </span>
        <span className="note">
          {refusal ? words[refusal] : null}
          {state === 'failed' ? `${words.failed}: ${error ?? ''}` : null}
          {wrong ? null : `${words.uploading} · ${formatBytes(size)}`}
        </span>
      </span>
      {state === 'failed' ? (
        <TipButton label={words.retry(title)} size="small" onClick={onRetry}>
          <RotateCw size={14} />
        </TipButton>
      ) : null}
      <TipButton label={words.remove(title)} size="small" className="remove" onClick={onRemove}>
        <X size={14} />
      </TipButton>
    </FileFrame>
  );
};
