import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormSegmentedControl } from '@console/common/form/FormSegmentedControl';
import { FormTextField } from '@console/common/form/FormTextField';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { Button } from '@console/common/ui/Button';
import { LabelledGroup } from '@console/common/ui/LabelledGroup';
import { Notice } from '@console/common/ui/Notice';
import { makeLink } from '@console/domain/conversations/conversationLinkMutations';
import { CopiedText } from '@console/domain/issued-keys/CopiedText';
import { useCopyText } from '@console/domain/issued-keys/useCopyText';
import { useAppDispatch } from '@console/state/hooks';
import { LinkRight } from '@contract/entities/conversationLink';
import { ConversationLinkBody, LINK_DAYS } from '@contract/http/conversationLinks';
import { CONVERSATION_LINK_NAME_MAX_LENGTH } from '@contract/conversationLinkLimits';
import { nanoid } from '@reduxjs/toolkit';
import { CircleAlert, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { shareCopy } from './shareCopy';
import { LinkFields } from './shareParts';

const NO_END = 'none';
const ENDS = [...LINK_DAYS.map(String), NO_END];
const USUAL_END = '7';

const NewLink = v.object({
  right: LinkRight,
  name: ConversationLinkBody.entries.name.wrapped,
  days: v.pipe(
    v.string(),
    v.transform((end) => LINK_DAYS.find((days) => String(days) === end)),
  ),
});

/** The button that was pressed is gone: the keyboard goes on here. Lasting functions, so that they act once. */
const focusNow = (element: HTMLElement | null): void => element?.focus();
const focusName = (form: HTMLFormElement | null): void => form?.querySelector('input')?.focus();

/** The link is shown here, once; another one, or closing the dialog, forgets it. */
const MadeLink = ({ address, onAnother }: { address: string; onAnother: () => void }) => {
  const words = useCopy(shareCopy);
  const copy = useCopyText();
  const isWhole = !address.endsWith('#');
  return (
    <LinkFields
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Notice severity="warning" icon={<Link2 size={16} aria-hidden="true" />}>
        {isWhole ? words.madeOnce : words.madeBefore}
      </Notice>
      {isWhole ? <CopiedText aria-label={words.made}>{address}</CopiedText> : null}
      <footer>
        <Button size="small" onClick={onAnother}>
          {words.another}
        </Button>
        {isWhole ? (
          <Button
            size="small"
            look="filled"
            ref={focusNow}
            onClick={() => {
              copy(address);
            }}
          >
            {words.copy}
          </Button>
        ) : null}
      </footer>
    </LinkFields>
  );
};

/** `again`: a link was made here before. */
type State = 'new' | 'again' | { address: string } | { failure: string };

/** A new link: right, end, and a name to know it by. */
export const LinkForm = ({ conversationId }: { conversationId: string }) => {
  const words = useCopy(shareCopy);
  const dispatch = useAppDispatch();
  const form = useSchemaForm(NewLink, { right: 'read', days: USUAL_END, name: '' });
  const { control } = form;
  const right = useWatch({ control, name: 'right' });
  /** One link per key: a repeated attempt makes no second one. */
  const [key, setKey] = useState(() => nanoid());
  const [state, setState] = useState<State>('new');
  const send = async (wish: v.InferOutput<typeof NewLink>): Promise<void> => {
    setState('new');
    const outcome = await dispatch(makeLink({ conversationId, key, ...wish }));
    if (outcome.kind === 'done') setState({ address: outcome.answer });
    else setState({ failure: `${words.makeFailed}: ${describeApiError(outcome.error)}` });
  };
  if (typeof state === 'object' && 'address' in state)
    return (
      <MadeLink
        address={state.address}
        onAnother={() => {
          setKey(nanoid());
          form.setValue('name', '');
          setState('again');
        }}
      />
    );
  return (
    <LinkFields
      noValidate
      ref={state === 'again' ? focusName : null}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.formState.isSubmitting) void form.handleSubmit(send)();
      }}
    >
      {typeof state === 'object' ? (
        <Notice severity="error" icon={<CircleAlert size={16} aria-hidden="true" />}>
          {state.failure}
        </Notice>
      ) : null}
      <div className="fields">
        <LabelledGroup>
          <span aria-hidden="true">{words.right}</span>
          <FormSegmentedControl
            control={control}
            name="right"
            label={words.right}
            segments={LinkRight.options.map((value) => ({ value, label: words[value] }))}
          />
        </LabelledGroup>
        <LabelledGroup>
          <span aria-hidden="true">{words.end}</span>
          <FormSegmentedControl
            control={control}
            name="days"
            label={words.end}
            segments={ENDS.map((value) => ({
              value,
              label: value === NO_END ? words.noEnd : words.days(value),
            }))}
          />
        </LabelledGroup>
      </div>
      {right === 'write' ? <p>{words.rightHint}</p> : null}
      <FormTextField
        control={control}
        name="name"
        label={words.name}
        autoComplete="off"
        maxLength={CONVERSATION_LINK_NAME_MAX_LENGTH}
        hint={words.nameHint}
      />
      <footer>
        <Button type="submit" size="small" look="filled" disabled={form.formState.isSubmitting}>
          {words.make}
        </Button>
      </footer>
    </LinkFields>
  );
};
