import { useCopy } from '@console/common/copy/languageContext';
import { formatBytes } from '@console/common/format/bytes';
import { attachmentUrl } from '@console/domain/attachments/attachmentUrl';
import { isImage, type Attachment } from '@contract/entities/attachment';
import { styled } from '@mui/material/styles';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { attachmentsCopy } from './attachmentsCopy';
import { FileFrame, FileList, PictureButton } from './fileParts';

const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog')).PictureDialog }));

const Below = styled(FileList, { shouldForwardProp: (prop) => prop !== 'mine' })<{ mine: boolean }>(
  ({ mine }) => ({
    alignItems: 'flex-end',
    alignSelf: mine ? 'flex-end' : 'flex-start',
    justifyContent: mine ? 'flex-end' : 'flex-start',
    maxWidth: 520,
    marginTop: -8,
  }),
);

interface MessageFilesProps {
  files: readonly Attachment[] | undefined;
  mine: boolean;
}

/** Files under a message: a picture opens large, a text in a tab of its own. */
export const MessageFiles = ({ files = [], mine }: MessageFilesProps) => {
  const words = useCopy(attachmentsCopy);
  const [shown, setShown] = useState<Attachment | null>(null);
  if (files.length === 0) return null;
  return (
    <Below mine={mine} aria-label={words.files}>
      {files.map((file) =>
        isImage(file) ? (
          <li key={file.id}>
            <PictureButton
              type="button"
              aria-label={words.open(file.name)}
              aria-haspopup="dialog"
              onClick={() => {
                setShown(file);
              }}
            >
              <img src={attachmentUrl(file.id)} alt="" width={128} height={96} loading="lazy" />
            </PictureButton>
          </li>
        ) : (
          <FileFrame key={file.id}>
            <FileText size={16} aria-hidden="true" />
            <span className="words">
              <a
                className="name"
                href={attachmentUrl(file.id)}
                target="_blank"
                rel="noreferrer"
                title={file.name}
              >
                {file.name}
              </a>
              <span className="note">{formatBytes(file.size)}</span>
            </span>
          </FileFrame>
        ),
      )}
      {shown ? (
        <Suspense>
          <PictureDialog
            file={shown}
            onClose={() => {
              setShown(null);
            }}
          />
        </Suspense>
      ) : null}
    </Below>
  );
};
