import { useCopy } from '@console/common/copy/languageContext';
import { ArgumentInput } from '@console/domain/tool-calls/ArgumentInput';
import type { ArgumentField, Arguments } from '@console/domain/tool-calls/argumentFields';
import { readAnswer } from '@contract/agentAnswer';
import type { FormField } from '@contract/entities/agentQuestion';
import { useState } from 'react';
import { ChoicesInput } from './ChoicesInput';
import { questionCopy } from './questionCopy';

const KINDS: Record<Exclude<FormField['kind'], 'choices'>, ArgumentField['kind']> = {
  text: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'choice',
  choice: 'choice',
};

type Single = FormField & { kind: keyof typeof KINDS };

const isSingle = (field: FormField): field is Single => field.kind !== 'choices';

const shownAs = ({ name, title, kind, required, options, labels }: Single): ArgumentField => ({
  name: title ?? name,
  kind: KINDS[kind],
  required,
  options: kind === 'boolean' ? [true, false] : (options ?? []),
  ...(labels ? { labels } : {}),
});

/** Several choices are kept as a list in JSON. */
const chosenIn = (text: string): string[] => (text === '' ? [] : (JSON.parse(text) as string[]));

/** Value of a field as its agent gets it; a text that is no number stays as it is typed, and is a fault. */
const valueOf = ({ kind }: FormField, text: string): unknown => {
  if (kind === 'boolean') return text === 'true';
  if (kind === 'choices') return chosenIn(text);
  if (kind !== 'number' && kind !== 'integer') return text;
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
};

const valuesOf = (fields: readonly FormField[], typed: Readonly<Record<string, string>>): Arguments =>
  Object.fromEntries(
    fields
      .map((field) => [field, typed[field.name] ?? ''] as const)
      .filter(([{ kind, required }, text]) => text !== '' || (kind === 'choices' && required))
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
  return fields.map((field) => {
    const onText = (text: string) => {
      const now = { ...typed, [field.name]: text };
      setTyped(now);
      onChange(valuesOf(fields, now));
    };
    const problem = problemOf(field);
    return isSingle(field) ? (
      <ArgumentInput
        key={field.name}
        field={shownAs(field)}
        text={typed[field.name] ?? ''}
        problem={problem}
        hint={field.hint}
        isFirst={false}
        onText={onText}
      />
    ) : (
      <ChoicesInput
        key={field.name}
        field={field}
        chosen={chosenIn(typed[field.name] ?? '')}
        problem={problem?.text}
        onChange={(chosen) => {
          // One that need not be answered is left out again.
          onText(chosen.length === 0 && !field.required ? '' : JSON.stringify(chosen));
        }}
      />
    );
  });
};
