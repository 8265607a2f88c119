import { useCopy } from '@console/common/copy/languageContext';
import { ArgumentInput } from '@console/domain/tool-calls/ArgumentInput';
import type { ArgumentField, Arguments } from '@console/domain/tool-calls/argumentFields';
import { readAnswer } from '@contract/agentAnswer';
import type { FormField } from '@contract/entities/agentQuestion';
import { useState } from 'react';
import { questionCopy } from './questionCopy';

const KINDS: Record<FormField['kind'], ArgumentField['kind']> = {
  text: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'choice',
  choice: 'choice',
};

const shownAs = ({ name, title, kind, required, options }: FormField): ArgumentField => ({
  name: title ?? name,
  kind: KINDS[kind],
  required,
  options: kind === 'boolean' ? [true, false] : (options ?? []),
});

/** Value of a field as its agent gets it; a text that is no number stays as it is typed, and is a fault. */
const valueOf = ({ kind }: FormField, text: string): unknown => {
  if (kind === 'boolean') return text === 'true';
  if (kind !== 'number' && kind !== 'integer') return text;
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
};

const valuesOf = (fields: readonly FormField[], typed: Readonly<Record<string, string>>): Arguments =>
  Object.fromEntries(
    fields
      .map((field) => [field, typed[field.name] ?? ''] as const)
      .filter(([, text]) => text !== '')
      .map(([field, text]) => [field.name, valueOf(field, text)]),
  );

interface QuestionFormProps {
  fields: readonly FormField[];
  onChange: (values: Arguments) => void;
}

/** The form that an agent asks to be filled in; what is wrong is said where something is typed. */
export const QuestionForm = ({ fields, onChange }: QuestionFormProps) => {
  const words = useCopy(questionCopy);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const read = readAnswer({ kind: 'form', fields: [...fields] }, { params: valuesOf(fields, typed) });
  const problemOf = ({ name }: FormField) => {
    const found =
      read.state === 'wrong' && typed[name] ? read.faults.find(({ field }) => field === name) : undefined;
    return (
      found && { text: [words[found.fault], ...(found.than === undefined ? [] : [found.than])].join(' ') }
    );
  };
  return fields.map((field) => (
    <ArgumentInput
      key={field.name}
      field={shownAs(field)}
      text={typed[field.name] ?? ''}
      problem={problemOf(field)}
      hint={field.hint}
      isFirst={false}
      onText={(text) => {
        const now = { ...typed, [field.name]: text };
        setTyped(now);
        onChange(valuesOf(fields, now));
      }}
    />
  ));
};
