import { useCopy } from '@console/common/copy/languageContext';
import { PasswordField } from '@console/common/ui/PasswordField';
import { TextField } from '@console/common/ui/TextField';
import type { AgentSignInOffer } from '@contract/entities/agentSignIn';
import type { CredentialsDraft } from './credentialsDraft';
import { agentSignInCopy } from './agentSignInCopy';

interface CredentialFieldsProps {
  draft: CredentialsDraft;
  offers: readonly AgentSignInOffer[];
  onChange: (draft: CredentialsDraft) => void;
}

/** Fields of the chosen method; where a key goes and where a token comes from is read from the card. */
export const CredentialFields = ({ draft, offers, onChange }: CredentialFieldsProps) => {
  const words = useCopy(agentSignInCopy);
  const apiKey = offers.find((offer) => offer.kind === 'api-key');
  const oauth = offers.find((offer) => offer.kind === 'client-credentials');
  if (draft.kind === 'none') return <p>{words.removes}</p>;
  const secret = {
    bearer: { label: words.token, hint: undefined },
    'api-key': {
      label: words.key,
      hint: apiKey && (apiKey.in === 'header' ? words.inHeader(apiKey.name) : words.inQuery(apiKey.name)),
    },
    'client-credentials': { label: words.clientSecret, hint: oauth && words.tokenUrl(oauth.tokenUrl) },
  }[draft.kind];
  const isClient = draft.kind === 'client-credentials';
  return (
    <>
      {isClient ? (
        <TextField
          label={words.clientId}
          autoComplete="off"
          value={draft.clientId}
          error={undefined}
          onChange={(clientId) => {
            onChange({ ...draft, clientId });
          }}
        />
      ) : null}
      <PasswordField
        key={draft.kind}
        label={secret.label}
        hint={secret.hint}
        autoComplete="off"
        value={draft.secret}
        error={undefined}
        onChange={(value) => {
          onChange({ ...draft, secret: value });
        }}
      />
      {isClient ? (
        <TextField
          label={words.scope}
          autoComplete="off"
          value={draft.scope}
          error={undefined}
          onChange={(scope) => {
            onChange({ ...draft, scope });
          }}
        />
      ) : null}
    </>
  );
};
