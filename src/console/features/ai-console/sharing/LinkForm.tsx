import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { LabelledGroup } from '@console/common/ui/LabelledGroup';
import { Notice } from '@console/common/ui/Notice';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TextField } from '@console/common/ui/TextField';
import { makeLink } from '@console/domain/conversations/conversationLinkMutations';
import { CopiedText } from '@console/domain/issued-keys/CopiedText';
import { useCopyText } from '@console/domain/issued-keys/useCopyText';
import { useAppDispatch } from '@console/state/hooks';
import type { LinkRight } from '@contract/entities/conversationLink';
import { LINK_DAYS } from '@contract/http/conversationLinks';
import { CONVERSATION_LINK_NAME_MAX_LENGTH } from '@contract/conversationLinkLimits';
import { nanoid } from '@reduxjs/toolkit';
import { CircleAlert, Link2 } from 'lucide-react';
import { useState } from 'react';
import { shareCopy } from './shareCopy';
import { LinkFields } from './shareParts';

const RIGHTS: readonly LinkRight[] = ['read', 'write'];
const NO_END = 'none';
const ENDS = [...LINK_DAYS.map(String), NO_END];
const USUAL_END = '7';

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

interface FormState {
  busy: boolean;
  address?: string;
  failure?: string;
  /** A link was made here before. */
  again?: boolean;
}

/** A new link: right, end, and a name to know it by. */
export const LinkForm = ({ conversationId }: { conversationId: string }) => {
  const words = useCopy(shareCopy);
  const dispatch = useAppDispatch();
  const [right, setRight] = useState<LinkRight>('read');
  const [end, setEnd] = useState(USUAL_END);
  const [name, setName] = useState('');
  /** One link per key: a repeated attempt makes no second one. */
  const [key, setKey] = useState(() => nanoid());
  const [state, setState] = useState<FormState>({ busy: false });
  const send = async (): Promise<void> => {
    setState({ busy: true });
    const days = LINK_DAYS.find((one) => String(one) === end);
    const wish = { conversationId, key, right, name: name.trim(), ...(days ? { days } : {}) };
    const outcome = await dispatch(makeLink(wish));
    if (outcome.kind === 'done') setState({ busy: false, address: outcome.answer });
    else setState({ busy: false, failure: `${words.makeFailed}: ${describeApiError(outcome.error)}` });
  };
  if (state.address !== undefined)
    return (
      <MadeLink
        address={state.address}
        onAnother={() => {
          setKey(nanoid());
          setName('');
          setState({ busy: false, again: true });
        }}
      />
    );
  return (
    <LinkFields
      noValidate
      ref={state.again ? focusName : null}
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.busy) void send();
      }}
    >
      {state.failure === undefined ? null : (
        <Notice severity="error" icon={<CircleAlert size={16} aria-hidden="true" />}>
          {state.failure}
        </Notice>
      )}
      <div className="fields">
        <LabelledGroup>
          <span aria-hidden="true">{words.right}</span>
          <SegmentedControl
            label={words.right}
            value={right}
            segments={RIGHTS.map((value) => ({ value, label: words[value] }))}
            onChange={setRight}
          />
        </LabelledGroup>
        <LabelledGroup>
          <span aria-hidden="true">{words.end}</span>
          <SegmentedControl
            label={words.end}
            value={end}
            segments={ENDS.map((value) => ({
              value,
              label: value === NO_END ? words.noEnd : words.days(value),
            }))}
            onChange={setEnd}
          />
        </LabelledGroup>
      </div>
      {right === 'write' ? <p>{words.rightHint}</p> : null}
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={CONVERSATION_LINK_NAME_MAX_LENGTH}
        value={name}
        hint={words.nameHint}
        error={undefined}
        onChange={setName}
      />
      <footer>
        <Button type="submit" size="small" look="filled" disabled={state.busy}>
          {words.make}
        </Button>
      </footer>
    </LinkFields>
  );
};
