import { useCopy } from '@console/common/copy/languageContext';
import type { AgentSignIn, AgentSignInOffer } from '@contract/entities/agentSignIn';
import type { Fact } from '../NodeCard';
import { agentSignInCopy } from './agentSignInCopy';

/** Offers in words, as the card has them. */
export const useOfferWords = (): ((offers: readonly AgentSignInOffer[]) => string) => {
  const words = useCopy(agentSignInCopy);
  const say = (offer: AgentSignInOffer): string => {
    if (offer.kind === 'unspoken') return offer.name;
    if (offer.kind !== 'api-key') return words[offer.kind];
    const { in: place, name } = offer;
    return `${words['api-key']} (${place === 'header' ? words.inHeader(name) : words.inQuery(name)})`;
  };
  return (offers) => offers.map(say).join(words.or);
};

/** How the platform signs in at an agent of others: what is stored, else what its card offers. */
export const useSignInFact = (signIn: AgentSignIn | undefined): Fact[] => {
  const words = useCopy(agentSignInCopy);
  const say = useOfferWords();
  if (!signIn) return [];
  const { stored, offers, required } = signIn;
  if (stored?.kind) return [{ name: words.fact, value: words[stored.kind] }];
  if (offers.length === 0) return [];
  return [{ name: words.fact, value: required ? say(offers) : `${say(offers)} (${words.optional})` }];
};
