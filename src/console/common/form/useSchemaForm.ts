import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

/** A form whose fields are `Fields` and whose sending gives `Sent`. */
export type SchemaForm<Fields extends FieldValues, Sent> = UseFormReturn<Fields, unknown, Sent>;

/**
 * The fields of one form, held against a schema of the contract. `on-submit`: a wrong field is told once the form was
 * sent, then with every change; `on-change`: from its first change. A check of several fields counts also while another
 * field is wrong.
 */
export const useSchemaForm = <Fields extends FieldValues, Sent>(
  schema: GenericSchema<Fields, Sent>,
  defaultValues: NoInfer<Fields>,
  told: 'on-submit' | 'on-change' = 'on-submit',
): SchemaForm<Fields, Sent> => {
  const form = useForm<Fields, unknown, Sent>({
    resolver: valibotResolver(schema),
    defaultValues: defaultValues as DefaultValues<Fields>,
    criteriaMode: 'all',
    mode: told === 'on-submit' ? 'onSubmit' : 'onChange',
  });
  followValidity(form.formState);
  return form;
};

/** The library keeps only what was read at the first render: a dialog may ask later, as when a file is there. */
const followValidity = ({ isValid }: { isValid: boolean }): boolean => isValid;
