import type { ComponentProps } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';

interface FormFieldProps<Fields extends FieldValues> {
  control: Control<Fields, unknown, unknown>;
  name: FieldPathByValue<Fields, string>;
  /** In words, what is wrong with it when the schema refuses it. */
  wrong?: string | undefined;
  /** Fields whose rightness hangs on this one: told anew with it. */
  deps?: FieldPath<Fields>[] | undefined;
}

type Input<Props> = Omit<Props, 'value' | 'onChange' | 'error' | 'ref'>;

const useTextField = <Fields extends FieldValues>({ control, name, wrong, deps }: FormFieldProps<Fields>) => {
  const { field, fieldState } = useController({ control, name, rules: deps ? { deps } : {} });
  return {
    inputRef: field.ref,
    value: field.value as string,
    onChange: field.onChange as (value: string) => void,
    error: fieldState.invalid ? wrong : undefined,
  };
};

export const FormTextField = <Fields extends FieldValues>({
  control,
  name,
  wrong,
  deps,
  ...input
}: FormFieldProps<Fields> & Input<ComponentProps<typeof TextField>>) => (
  <TextField {...input} {...useTextField({ control, name, wrong, deps })} />
);

export const FormPasswordField = <Fields extends FieldValues>({
  control,
  name,
  wrong,
  deps,
  ...input
}: FormFieldProps<Fields> & Input<ComponentProps<typeof PasswordField>>) => (
  <PasswordField {...input} {...useTextField({ control, name, wrong, deps })} />
);
