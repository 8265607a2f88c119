import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { DialogBody } from '@console/common/ui/DialogBody';
import { DialogFooter } from '@console/common/ui/DialogFooter';
import { stateCopy } from '@console/common/ui/stateCopy';
import Dialog from '@mui/material/Dialog';
import { useId, type ReactNode } from 'react';

interface ListDialogProps {
  title: string;
  description: string;
  /** Beside the button that closes. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Something that is looked through, with what can be done to each line. */
export const ListDialog = ({ title, description, actions, onClose, children }: ListDialogProps) => {
  const words = useCopy(stateCopy);
  const id = useId();
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={id}>
      <DialogBody>
        <h2 id={id}>{title}</h2>
        <p>{description}</p>
        {children}
      </DialogBody>
      <DialogFooter sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{words.close}</Button>
        {actions}
      </DialogFooter>
    </Dialog>
  );
};
