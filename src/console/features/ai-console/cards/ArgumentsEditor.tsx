import { useCopy } from '@console/common/copy/languageContext';
import { ArgumentInput } from '@console/domain/tool-calls/ArgumentInput';
import {
  argumentFields,
  readArguments,
  textOf,
  type Arguments,
} from '@console/domain/tool-calls/argumentFields';
import { useGetToolsQuery } from '@console/domain/tool-calls/toolCallsApi';
import type { CardStep } from '@contract/entities/actionCard';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useState } from 'react';
import { cardCopy } from './cardCopy';
import { CardBody } from './cardParts';
import { WordChanges } from './WordChanges';

interface ArgumentsEditorProps {
  step: CardStep;
  /** Undefined while a field cannot be read. */
  onChange: (params: Arguments | undefined) => void;
}

/** The arguments of a call as a form made of the tool's schema, and what differs from the proposal. */
export const ArgumentsEditor = ({ step, onChange }: ArgumentsEditorProps) => {
  const words = useCopy(cardCopy);
  const { data, isError } = useGetToolsQuery(undefined);
  const tool = data?.tools.find(({ server, name }) => server === step.server && name === step.method);
  const fields = argumentFields(tool?.inputSchema, step.params);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const proposed = Object.fromEntries(fields.map(({ name }) => [name, textOf(step.params[name])]));
  const texts = { ...proposed, ...typed };
  const { params, problems } = readArguments(fields, texts);
  const readable = Object.keys(problems).length === 0 ? JSON.stringify(params) : undefined;
  useEffect(() => {
    onChange(readable === undefined ? undefined : (JSON.parse(readable) as Arguments));
  }, [readable, onChange]);
  return (
    <CardBody>
      {isError ? <FormHelperText>{words.noSchema}</FormHelperText> : null}
      {fields.map((field, index) => (
        <ArgumentInput
          key={field.name}
          field={field}
          text={texts[field.name] ?? ''}
          problem={problems[field.name]}
          isFirst={index === 0}
          onText={(text) => {
            setTyped((before) => ({ ...before, [field.name]: text }));
          }}
        />
      ))}
      <WordChanges before={step.params} after={params} />
    </CardBody>
  );
};
