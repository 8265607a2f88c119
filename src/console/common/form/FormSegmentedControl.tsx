import type { ComponentProps } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form';
import { SegmentedControl } from '../ui/SegmentedControl';

interface FormSegmentedControlProps<Fields extends FieldValues, Name extends FieldPath<Fields>> extends Omit<
  ComponentProps<typeof SegmentedControl<FieldPathValue<Fields, Name>>>,
  'value' | 'onChange'
> {
  control: Control<Fields, unknown, unknown>;
  name: Name;
}

export const FormSegmentedControl = <Fields extends FieldValues, Name extends FieldPath<Fields>>({
  control,
  name,
  ...choice
}: FormSegmentedControlProps<Fields, Name>) => {
  const { field } = useController({ control, name });
  return <SegmentedControl {...choice} value={field.value} onChange={field.onChange} />;
};
