import { useCopy } from '@console/common/copy/languageContext';
import { Notice } from '@console/common/ui/Notice';
import type { AgentSignIn } from '@contract/entities/agentSignIn';
import { styled } from '@mui/material/styles';
import { KeyRound } from 'lucide-react';
import { agentSignInCopy } from './agentSignInCopy';
import { useOfferWords } from './useSignInFact';

const Place = styled('div')({ padding: '0 16px 12px' });

/** Why nothing can be sent to an agent, where that is for want of a sign-in. */
export const AgentSignInNotice = ({ signIn }: { signIn: AgentSignIn }) => {
  const words = useCopy(agentSignInCopy);
  const say = useOfferWords();
  const { stored, offers, origin, required } = signIn;
  const isPossible = offers.some(({ kind }) => kind !== 'unspoken');
  const text = {
    'in-use': undefined,
    moved: words.moved(origin),
    unreadable: words.unreadable,
    none: required ? (isPossible ? words.missing(say(offers)) : words.impossible(say(offers))) : undefined,
  }[stored?.state ?? 'none'];
  if (text === undefined) return null;
  return (
    <Place>
      <Notice severity="warning" icon={<KeyRound size={16} />}>
        {text}
      </Notice>
    </Place>
  );
};
