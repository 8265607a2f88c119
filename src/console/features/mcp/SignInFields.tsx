import { useCopy } from '@console/common/copy/languageContext';
import { LabelledGroup } from '@console/common/ui/LabelledGroup';
import { Notice } from '@console/common/ui/Notice';
import { PasswordField } from '@console/common/ui/PasswordField';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TextField } from '@console/common/ui/TextField';
import type { ToolServer } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { KeyRound, TriangleAlert } from 'lucide-react';
import { browserSignInCopy } from './browserSignInCopy';
import { signInCopy } from './mcpCopy';
import { isForgotten, signInProblem, type SignInDraft } from './signInDraft';

const ChoiceGroup = styled(LabelledGroup)({ '& > div': { alignSelf: 'flex-start' } });

const FRESH: Record<SignInDraft['kind'], SignInDraft> = {
  keep: { kind: 'keep' },
  none: { kind: 'none' },
  bearer: { kind: 'bearer', token: '' },
  header: { kind: 'header', header: '', value: '' },
};

interface SignInFieldsProps {
  server: ToolServer | undefined;
  /** As it is typed. */
  url: string;
  draft: SignInDraft;
  /** Whether somebody has tried to send it. */
  checked: boolean;
  onChange: (draft: SignInDraft) => void;
}

/** How the platform signs in at the server. What is stored is never shown: it is kept, replaced or taken away. */
export const SignInFields = ({ server, url, draft, checked, onChange }: SignInFieldsProps) => {
  const words = useCopy(signInCopy);
  const stored = server?.signIn;
  const choices = stored
    ? (['keep', 'none', 'bearer', 'header'] as const)
    : (['none', 'bearer', 'header'] as const);
  return (
    <>
      <ChoiceGroup>
        <span aria-hidden="true">{words.title}</span>
        <SegmentedControl
          label={words.title}
          value={draft.kind}
          segments={choices.map((value) => ({ value, label: words[value] }))}
          onChange={(kind) => {
            onChange(FRESH[kind]);
          }}
        />
      </ChoiceGroup>
      <Secret draft={draft} checked={checked} onChange={onChange} />
      {draft.kind === 'keep' && stored ? <Kept stored={stored} forgotten={isForgotten(server, url)} /> : null}
    </>
  );
};

const Kept = ({ stored, forgotten }: { stored: NonNullable<ToolServer['signIn']>; forgotten: boolean }) => {
  const words = useCopy(signInCopy);
  const browser = useCopy(browserSignInCopy);
  if (forgotten || !stored.readable) {
    return (
      <Notice severity="warning" icon={<TriangleAlert size={16} />}>
        {forgotten ? words.forgotten : words.unreadable}
      </Notice>
    );
  }
  return (
    <Notice severity="info" icon={<KeyRound size={16} />}>
      {stored.kind === 'oauth'
        ? browser.stored
        : stored.kind === 'bearer'
          ? words.storedBearer
          : words.storedHeader(stored.header ?? '')}
    </Notice>
  );
};

const Secret = ({ draft, checked, onChange }: Pick<SignInFieldsProps, 'draft' | 'checked' | 'onChange'>) => {
  const words = useCopy(signInCopy);
  const problem = checked ? signInProblem(draft) : undefined;
  if (draft.kind === 'bearer') {
    return (
      <PasswordField
        label={words.token}
        autoComplete="off"
        value={draft.token}
        onChange={(token) => {
          onChange({ kind: 'bearer', token });
        }}
        error={problem === 'token' ? words.tokenError : undefined}
      />
    );
  }
  if (draft.kind !== 'header') return null;
  return (
    <>
      <TextField
        label={words.headerName}
        autoComplete="off"
        value={draft.header}
        onChange={(header) => {
          onChange({ ...draft, header });
        }}
        error={problem === 'header' ? words.headerError : undefined}
      />
      <PasswordField
        label={words.headerValue}
        autoComplete="off"
        value={draft.value}
        onChange={(value) => {
          onChange({ ...draft, value });
        }}
        error={problem === 'value' ? words.valueError : undefined}
      />
    </>
  );
};
