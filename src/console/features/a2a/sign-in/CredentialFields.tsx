import { useCopy } from '@console/common/copy/languageContext';
import { FormPasswordField, FormTextField } from '@console/common/form/FormTextField';
import type { AgentSignInOffer } from '@contract/entities/agentSignIn';
import { useWatch, type Control } from 'react-hook-form';
import type { CredentialFields as Fields } from './credentialsDraft';
import { agentSignInCopy } from './agentSignInCopy';

interface CredentialFieldsProps {
  control: Control<Fields, unknown, unknown>;
  offers: readonly AgentSignInOffer[];
}

/** Fields of the chosen method; where a key goes and where a token comes from is read from the card. */
export const CredentialFields = ({ control, offers }: CredentialFieldsProps) => {
  const words = useCopy(agentSignInCopy);
  const kind = useWatch({ control, name: 'kind' });
  const apiKey = offers.find((offer) => offer.kind === 'api-key');
  const oauth = offers.find((offer) => offer.kind === 'client-credentials');
  if (kind === 'none') return <p>{words.removes}</p>;
  const secret = {
    bearer: { label: words.token, hint: undefined },
    'api-key': {
      label: words.key,
      hint: apiKey && (apiKey.in === 'header' ? words.inHeader(apiKey.name) : words.inQuery(apiKey.name)),
    },
    'client-credentials': { label: words.clientSecret, hint: oauth && words.tokenUrl(oauth.tokenUrl) },
  }[kind];
  const isClient = kind === 'client-credentials';
  return (
    <>
      {isClient ? (
        <FormTextField control={control} name="clientId" label={words.clientId} autoComplete="off" />
      ) : null}
      <FormPasswordField key={kind} {...secret} control={control} name="secret" autoComplete="off" />
      {isClient ? (
        <FormTextField
          control={control}
          name="scope"
          label={words.scope}
          autoComplete="off"
          wrong={words.scopeWrong}
        />
      ) : null}
    </>
  );
};
