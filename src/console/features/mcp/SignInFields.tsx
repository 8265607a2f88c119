import { useCopy } from '@console/common/copy/languageContext';
import { FormPasswordField, FormTextField } from '@console/common/form/FormTextField';
import type { SchemaForm } from '@console/common/form/useSchemaForm';
import { LabelledGroup } from '@console/common/ui/LabelledGroup';
import { Notice } from '@console/common/ui/Notice';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import type { ToolServer } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { KeyRound, TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { browserSignInCopy } from './browserSignInCopy';
import { signInCopy } from './mcpCopy';
import { FRESH_SIGN_IN, isForgotten, type ServerFields, type TypedServer } from './serverFields';

const ChoiceGroup = styled(LabelledGroup)({ '& > div': { alignSelf: 'flex-start' } });

interface SignInFieldsProps {
  server: ToolServer | undefined;
  form: SchemaForm<ServerFields, TypedServer>;
}

/** How the platform signs in at the server. What is stored is never shown: it is kept, replaced or taken away. */
export const SignInFields = ({ server, form }: SignInFieldsProps) => {
  const words = useCopy(signInCopy);
  const stored = server?.signIn;
  const choices = stored
    ? (['keep', 'none', 'bearer', 'header'] as const)
    : (['none', 'bearer', 'header'] as const);
  const { control, setValue } = form;
  const [kind, url] = useWatch({ control, name: ['signIn.kind', 'url'] });
  return (
    <>
      <ChoiceGroup>
        <span aria-hidden="true">{words.title}</span>
        <SegmentedControl
          label={words.title}
          value={kind}
          segments={choices.map((value) => ({ value, label: words[value] }))}
          onChange={(chosen) => {
            setValue('signIn', FRESH_SIGN_IN[chosen]);
          }}
        />
      </ChoiceGroup>
      {kind === 'bearer' ? (
        <FormPasswordField
          control={control}
          name="signIn.token"
          label={words.token}
          autoComplete="off"
          wrong={words.tokenError}
        />
      ) : null}
      {kind === 'header' ? (
        <>
          <FormTextField
            control={control}
            name="signIn.header"
            label={words.headerName}
            autoComplete="off"
            wrong={words.headerError}
          />
          <FormPasswordField
            control={control}
            name="signIn.value"
            label={words.headerValue}
            autoComplete="off"
            wrong={words.valueError}
          />
        </>
      ) : null}
      {kind === 'keep' && stored ? <Kept stored={stored} forgotten={isForgotten(server, url)} /> : null}
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
