import { useCopy } from '@console/common/copy/languageContext';
import { useGetToolsQuery } from '@console/domain/tool-calls/toolCallsApi';
import type { CardStep } from '@contract/entities/actionCard';
import { CARD_ARGUMENTS_MAX_LENGTH } from '@contract/limits';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useState } from 'react';
import { cardCopy } from '../aiConsoleCopy';
import {
  argumentFields,
  readArguments,
  textOf,
  type ArgumentField,
  type ArgumentProblem,
  type Arguments,
} from './argumentFields';
import { Body } from './cardParts';
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
    <Body>
      {isError ? <FormHelperText>{words.noSchema}</FormHelperText> : null}
      {fields.map((field, index) => (
        <Field
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
    </Body>
  );
};

const focusNow = (input: HTMLElement | null): void => input?.focus();

interface FieldProps {
  field: ArgumentField;
  text: string;
  problem: ArgumentProblem | undefined;
  isFirst: boolean;
  onText: (text: string) => void;
}

const Field = ({ field, text, problem, isFirst, onText }: FieldProps) => {
  const words = useCopy(cardCopy);
  const id = useId();
  return (
    <div>
      <label htmlFor={id} style={{ display: 'block', fontWeight: 500, marginBottom: 4 }}>
        {field.required ? `${field.name} *` : field.name}
      </label>
      {field.kind === 'choice' ? (
        <select
          id={id}
          value={text}
          onChange={({ target }) => {
            onText(target.value);
          }}
          style={{ minHeight: 32, minWidth: 120 }}
        >
          {field.required ? null : <option value="">-</option>}
          {field.options.map((option) => (
            <option key={textOf(option)}>{textOf(option)}</option>
          ))}
        </select>
      ) : (
        <OutlinedInput
          fullWidth
          multiline={field.kind !== 'number'}
          id={id}
          inputRef={isFirst ? focusNow : undefined}
          value={text}
          error={problem !== undefined}
          inputProps={{
            maxLength: CARD_ARGUMENTS_MAX_LENGTH,
            'aria-describedby': problem === undefined ? undefined : `${id}problem`,
            ...(field.kind === 'number' ? { inputMode: 'decimal' } : {}),
          }}
          onChange={({ target }) => {
            onText(target.value);
          }}
        />
      )}
      {problem === undefined ? null : (
        <FormHelperText error id={`${id}problem`}>
          {words[problem]}
        </FormHelperText>
      )}
    </div>
  );
};
