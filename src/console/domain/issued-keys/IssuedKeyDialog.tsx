import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { Notice } from '@console/common/ui/Notice';
import { KeyRound } from 'lucide-react';
import { CopiedText } from './CopiedText';
import { issuedKeyCopy } from './issuedKeyCopy';
import { useCopyText } from './useCopyText';

interface IssuedKeyDialogProps {
  /** Name of the text. */
  label: string;
  /** The key, alone or within what a client is configured with. */
  text: string;
  onClose: () => void;
}

/** The key is shown here, once; closing the dialog forgets it. */
export const IssuedKeyDialog = ({ label, text, onClose }: IssuedKeyDialogProps) => {
  const words = useCopy(issuedKeyCopy);
  const copy = useCopyText();
  return (
    <FormDialog
      key="issued"
      title={words.title}
      cancelLabel={words.done}
      submitLabel={words.copy}
      busy={false}
      failure={undefined}
      onSubmit={() => {
        copy(text);
      }}
      onClose={onClose}
    >
      <IssuedKeyNotice />
      <CopiedText aria-label={label}>{text}</CopiedText>
    </FormDialog>
  );
};

export const IssuedKeyNotice = () => {
  const words = useCopy(issuedKeyCopy);
  return (
    <Notice severity="warning" icon={<KeyRound size={16} />}>
      {words.once}
    </Notice>
  );
};
