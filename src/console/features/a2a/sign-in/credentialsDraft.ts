import type { AgentSignIn } from '@contract/entities/agentSignIn';
import { AgentCredentialsBody } from '@contract/http/agentCredentials';
import * as v from 'valibot';

export type CredentialKind = AgentCredentialsBody['kind'];

/** Methods that the card offers; a token may be given to any agent, and what is stored may be taken away. */
export const kindsFor = ({ offers, stored }: AgentSignIn): CredentialKind[] => {
  const offered = (['api-key', 'client-credentials'] as const).filter((kind) =>
    offers.some((offer) => offer.kind === kind),
  );
  return [...(stored ? (['none'] as const) : []), 'bearer', ...offered];
};

export const firstFields = (signIn: AgentSignIn): CredentialFields => {
  const kinds = kindsFor(signIn);
  const first = signIn.offers.find(({ kind }) => kinds.some((one) => one === kind))?.kind;
  const kind = signIn.stored?.kind ?? (first === undefined || first === 'unspoken' ? 'bearer' : first);
  const oauth = signIn.offers.find((offer) => offer.kind === 'client-credentials');
  return { kind, secret: '', clientId: '', scope: oauth?.scopes.join(' ') ?? '' };
};

/** Everything that is typed, whichever method is chosen, and what is sent of it. */
export const Credentials = v.pipe(
  v.object({
    kind: v.picklist(AgentCredentialsBody.options.map(({ entries }) => entries.kind.literal)),
    secret: v.string(),
    clientId: v.string(),
    scope: v.string(),
  }),
  v.transform(({ kind, secret, clientId, scope }): v.InferInput<typeof AgentCredentialsBody> => {
    if (kind === 'none') return { kind };
    if (kind === 'bearer') return { kind, token: secret };
    if (kind === 'api-key') return { kind, value: secret };
    return { kind, clientId, clientSecret: secret, scope };
  }),
  AgentCredentialsBody,
);
export type CredentialFields = v.InferInput<typeof Credentials>;
