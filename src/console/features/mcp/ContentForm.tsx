import { useCopy } from '@console/common/copy/languageContext';
import { Button, ButtonLink } from '@console/common/ui/Button';
import { useMay } from '@console/domain/session/useMay';
import { rolesWith } from '@contract/roles';
import { BookOpen, MessageSquarePlus } from 'lucide-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { promptMessages, promptText } from './answerParts';
import { contentCopy } from './callCopy';
import { CallForm } from './CallForm';
import { CompletedInput, type Completion } from './CompletedInput';
import { ReadOnChange } from './ReadOnChange';
import { ToolAnswer } from './ToolAnswer';
import { useToolCall } from './useToolCall';

export interface ContentField {
  name: string;
  description?: string | undefined;
  required: boolean;
}

interface ContentFormProps {
  serverId: string;
  method: 'resources/read' | 'prompts/get';
  fields: readonly ContentField[];
  starting: Readonly<Record<string, string>>;
  /** Absent where the server completes nothing. */
  completed: Completion['ref'] | undefined;
  paramsOf: (texts: Readonly<Record<string, string>>) => Record<string, unknown>;
  /** The server tells of changes of what is read. */
  watches?: boolean;
  /** Shows what the texts make. */
  preview?: (texts: Readonly<Record<string, string>>) => ReactNode;
}

const withoutEmpty = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** Reads a resource or gets a prompt, with the arguments that it asks for. */
export const ContentForm = ({
  serverId,
  method,
  fields,
  starting,
  completed,
  paramsOf,
  watches = false,
  preview,
}: ContentFormProps) => {
  const words = useCopy(contentCopy);
  const mayCall = useMay('execute:actions');
  const [texts, setTexts] = useState(starting);
  const [checked, setChecked] = useState<'not-yet' | 'on-submit'>('not-yet');
  const { state, call } = useToolCall(serverId, method);
  const isMissing = ({ name, required }: ContentField) => required && (texts[name] ?? '') === '';
  if (!mayCall) return <small>{words.needs(rolesWith('execute:actions').join(' or '))}</small>;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked('on-submit');
    if (!fields.some(isMissing)) call(paramsOf(withoutEmpty(texts)), false);
  };
  const messages =
    state.status === 'answered' && state.answer.answer ? promptMessages(state.answer.answer) : undefined;
  const text = messages ? promptText(messages) : '';
  return (
    <section>
      <CallForm onSubmit={submit} noValidate>
        {fields.map((field) => (
          <CompletedInput
            key={field.name}
            name={field.name}
            required={field.required}
            hint={field.description === field.name ? undefined : field.description}
            value={texts[field.name] ?? ''}
            isMissing={checked === 'on-submit' && isMissing(field)}
            completion={completed && { server: serverId, ref: completed, context: withoutEmpty(texts) }}
            onChange={(value) => {
              setTexts((before) => ({ ...before, [field.name]: value }));
            }}
          />
        ))}
        {preview?.(texts)}
        <footer>
          <Button
            type="submit"
            look="filled"
            icon={<BookOpen size={14} />}
            disabled={state.status === 'calling'}
          >
            {method === 'prompts/get' ? words.get : words.read}
          </Button>
          {watches && !fields.some(isMissing) ? (
            <ReadOnChange
              server={serverId}
              uri={String(paramsOf(withoutEmpty(texts))['uri'])}
              onChanged={() => {
                call(paramsOf(withoutEmpty(texts)), false);
              }}
            />
          ) : null}
          {text === '' ? null : (
            <ButtonLink
              to={`/ai-console?prompt=${encodeURIComponent(text)}`}
              icon={<MessageSquarePlus size={14} />}
            >
              {words.toComposer}
            </ButtonLink>
          )}
        </footer>
      </CallForm>
      <ToolAnswer serverId={serverId} state={state} />
    </section>
  );
};
