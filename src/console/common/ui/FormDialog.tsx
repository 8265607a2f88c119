import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { useId, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useCopy } from '../copy/languageContext';
import { Button } from './Button';
import { DialogFooter } from './DialogFooter';
import { Notice } from './Notice';
import { stateCopy } from './stateCopy';

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  '& > div': { display: 'flex', flex: 1, flexDirection: 'column', gap: 14, padding: 24 },
  '& h2': theme.typography.h3,
  '& h2 + p': { marginTop: -10, color: theme.vars.palette.text.secondary },
}));

interface FormDialogProps {
  title: string;
  description?: string;
  /** Says the effect. */
  submitLabel: string;
  /** Label where there is nothing to cancel. */
  cancelLabel?: string;
  busy: boolean;
  /** False while what is there cannot be sent. */
  ready?: boolean;
  /** In words, why the last attempt failed. */
  failure: string | undefined;
  destructive?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** The first field, else the safe choice. A lasting function, so that it acts once. */
const focusFirst = (form: HTMLFormElement | null): void => {
  form?.querySelector<HTMLElement>('input, textarea, footer button')?.focus();
};

/** A held Enter, which may be the one that opened the dialog, sends nothing. */
const ignoreHeldEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLInputElement)
    event.preventDefault();
};

/** Fields that are sent together; while they are, the dialog stays. Enter sends. */
export const FormDialog = (props: FormDialogProps) => {
  const words = useCopy(stateCopy);
  const titleId = useId();
  const close = (): void => {
    if (!props.busy) props.onClose();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!props.busy && props.ready !== false) props.onSubmit();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId}>
      <Form ref={focusFirst} onKeyDown={ignoreHeldEnter} onSubmit={submit} noValidate>
        <div>
          <h2 id={titleId}>{props.title}</h2>
          {props.description === undefined ? null : <p>{props.description}</p>}
          {props.failure === undefined ? null : (
            <Notice severity="error" icon={<CircleAlert size={16} />}>
              {props.failure}
            </Notice>
          )}
          {props.children}
        </div>
        <DialogFooter sx={{ position: 'sticky', bottom: 0 }}>
          <Button onClick={close} disabled={props.busy}>
            {props.cancelLabel ?? words.cancel}
          </Button>
          <Button
            type="submit"
            look={props.destructive ? 'danger' : 'filled'}
            disabled={props.busy || props.ready === false}
          >
            {props.submitLabel}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
};
