import type { AgentSignIn } from '@contract/entities/agentSignIn';
import type { AgentCredentialsBody } from '@contract/http/agentCredentials';

export type CredentialKind = AgentCredentialsBody['kind'];

/** Everything that is typed, whichever method is chosen. */
export interface CredentialsDraft {
  kind: CredentialKind;
  secret: string;
  clientId: string;
  scope: string;
}

/** Methods that the card offers; a token may be given to any agent, and what is stored may be taken away. */
export const kindsFor = ({ offers, stored }: AgentSignIn): CredentialKind[] => {
  const offered = (['api-key', 'client-credentials'] as const).filter((kind) =>
    offers.some((offer) => offer.kind === kind),
  );
  return [...(stored ? (['none'] as const) : []), 'bearer', ...offered];
};

export const firstDraft = (signIn: AgentSignIn): CredentialsDraft => {
  const kinds = kindsFor(signIn);
  const first = signIn.offers.find(({ kind }) => kinds.some((one) => one === kind))?.kind;
  const kind = signIn.stored?.kind ?? (first === undefined || first === 'unspoken' ? 'bearer' : first);
  const oauth = signIn.offers.find((offer) => offer.kind === 'client-credentials');
  return { kind, secret: '', clientId: '', scope: oauth?.scopes.join(' ') ?? '' };
};

const SECRET = /^[\x21-\x7e]+$/;

/** Undefined while something is missing. */
export const toCredentials = (draft: CredentialsDraft): AgentCredentialsBody | undefined => {
  const [secret, clientId] = [draft.secret.trim(), draft.clientId.trim()];
  if (draft.kind === 'none') return { kind: 'none' };
  if (!SECRET.test(secret)) return undefined;
  if (draft.kind === 'bearer') return { kind: 'bearer', token: secret };
  if (draft.kind === 'api-key') return { kind: 'api-key', value: secret };
  return SECRET.test(clientId)
    ? { kind: 'client-credentials', clientId, clientSecret: secret, scope: draft.scope.trim() }
    : undefined;
};
