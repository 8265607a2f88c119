import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { gatewayCopy } from './gatewayCopy';

type LimitFieldProps<Fields extends FieldValues> = Pick<
  ComponentProps<typeof FormTextField<Fields>>,
  'control' | 'name'
>;

export const LimitField = <Fields extends FieldValues>(field: LimitFieldProps<Fields>) => {
  const words = useCopy(gatewayCopy);
  return (
    <FormTextField
      {...field}
      label={words.budgetUsd}
      autoComplete="off"
      hint={words.budgetHint}
      wrong={words.budgetWrong}
    />
  );
};
