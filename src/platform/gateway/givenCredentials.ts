import * as v from 'valibot';
import type { AgentSignInOffer } from '@contract/entities/agentSignIn';
import type { AgentCredentialsBody } from '@contract/http/agentCredentials';
import { HttpError } from '@platform/http/httpError';
import type { SecretBox } from '@platform/settings/secretBox';
import { AgentCredentials, originOf, type HeldCredentials } from './agentCredentials';
import type { RegisteredAgent } from './agentRegistry';
import { offersOf, sayOffers } from './agentSchemes';

export const unknownAgent = (agentId: string): HttpError =>
  new HttpError(404, 'agent-unknown', `There is no agent ${agentId}`);

/**
 * Credentials that somebody gave, with the place that the agent's card names for it now; undefined: none any more. Throws 422 for
 * what the card does not ask for, so that nobody's secret waits for a place that comes later.
 */
export const credentialsFor = (
  agent: RegisteredAgent,
  body: AgentCredentialsBody,
): AgentCredentials | undefined => {
  if (agent.cardUrl === undefined)
    throw new HttpError(409, 'own-agent', 'An agent of the platform has no credentials');
  if (body.kind === 'none') return undefined;
  if (!agent.card)
    throw new HttpError(
      502,
      'agent-unreachable',
      'Its card, which says how to sign in, could not be read yet',
    );
  const { offers } = offersOf(agent.card);
  const origin = originOf(agent.card);
  if (body.kind === 'bearer') return { ...body, origin };
  if (body.kind === 'api-key') {
    const { in: place, name } = offered(offers, 'api-key');
    return { ...body, origin, in: place, name };
  }
  const { tokenUrl, scopes } = offered(offers, 'client-credentials');
  return { ...body, origin, tokenUrl, scope: body.scope ?? scopes.join(' ') };
};

const offered = <Kind extends AgentSignInOffer['kind']>(
  offers: readonly AgentSignInOffer[],
  kind: Kind,
): Extract<AgentSignInOffer, { kind: Kind }> => {
  const found = offers.find(
    (offer): offer is Extract<AgentSignInOffer, { kind: Kind }> => offer.kind === kind,
  );
  if (found) return found;
  const asked = offers.length === 0 ? 'names no way to sign in' : `asks for ${sayOffers(offers)}`;
  throw new HttpError(422, 'agent-credentials', `Its card ${asked}`);
};

export const openCredentials = (sealed: string | undefined, box: SecretBox): HeldCredentials => {
  if (sealed === undefined) return undefined;
  try {
    return v.parse(AgentCredentials, JSON.parse(box.open(sealed)));
  } catch {
    return 'unreadable';
  }
};
