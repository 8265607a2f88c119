import { useCopy } from '@console/common/copy/languageContext';
import { formatBytes } from '@console/common/format/bytes';
import { focusRing } from '@console/common/theme/focusRing';
import { Button } from '@console/common/ui/Button';
import { attachmentUrl } from '@console/domain/attachments/attachmentUrl';
import type { Attachment } from '@contract/entities/attachment';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { attachmentsCopy } from './attachmentsCopy';

const PictureColumn = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& h2': {
    ...theme.typography.h3,
    margin: 0,
    padding: '20px 24px 12px',
    overflowWrap: 'anywhere',
    unicodeBidi: 'isolate',
  },
  '& > img': { minHeight: 0, maxWidth: '100%', objectFit: 'contain', background: theme.vars.palette.sunken },
  '& > footer': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 16,
    padding: '14px 24px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& small': { ...theme.typography.caption, marginRight: 'auto', color: theme.vars.palette.text.secondary },
  '& a': { color: theme.vars.palette.primary.text, '&:focus-visible': focusRing(theme) },
}));

/** A picture as large as the window lets it be. */
export const PictureDialog = ({ file, onClose }: { file: Attachment; onClose: () => void }) => {
  const words = useCopy(attachmentsCopy);
  const id = useId();
  const url = attachmentUrl(file.id);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="lg">
      <PictureColumn>
        <h2 id={id}>{file.name}</h2>
        <img src={url} alt={file.name} />
        <footer>
          <small>{formatBytes(file.size)}</small>
          <a href={url} download={file.name} aria-label={words.downloadOf(file.name)}>
            {words.download}
          </a>
          <Button onClick={onClose}>{words.close}</Button>
        </footer>
      </PictureColumn>
    </Dialog>
  );
};
