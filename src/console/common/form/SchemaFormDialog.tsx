import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../ui/FormDialog';
import type { SchemaForm } from './useSchemaForm';

interface SchemaFormDialogProps<Fields extends FieldValues, Sent> extends Omit<
  ComponentProps<typeof FormDialog>,
  'onSubmit' | 'busy'
> {
  form: SchemaForm<Fields, Sent>;
  /** Gets what the schema makes of the fields; a wrong field is focused instead. A promise is waited for. */
  onSubmit: (sent: Sent) => void | Promise<void>;
  /** While something else is under way than the promise of `onSubmit`. */
  busy?: boolean;
}

/** A dialog whose fields are those of `useSchemaForm`. */
export const SchemaFormDialog = <Fields extends FieldValues, Sent>({
  form,
  onSubmit,
  busy = false,
  ...dialog
}: SchemaFormDialogProps<Fields, Sent>) => (
  <FormDialog
    {...dialog}
    busy={busy || form.formState.isSubmitting}
    onSubmit={() => void form.handleSubmit(onSubmit)()}
  />
);
