import { useCopy } from '@console/common/copy/languageContext';
import { ButtonLink } from '@console/common/ui/Button';
import { Notice } from '@console/common/ui/Notice';
import { SIGN_IN_PROBLEMS, type SignInProblem } from '@contract/http/auth';
import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { providerCopy } from './providerCopy';
import { safeReturnTo } from './returnTo';

const ProviderButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  marginTop: 16,
  '& > p': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: theme.vars.palette.text.tertiary,
    '&::before, &::after': { content: '""', flex: 1, height: 1, background: theme.vars.palette.divider },
  },
}));

const isProblem = (text: string | null): text is SignInProblem =>
  SIGN_IN_PROBLEMS.some((problem) => problem === text);

/** The way in through the OpenID Connect provider, and why it led nowhere. */
export const ProviderSignIn = ({ name }: { name: string }) => {
  const words = useCopy(providerCopy);
  const [search] = useSearchParams();
  const problem = search.get('problem');
  const query = new URLSearchParams({ returnTo: safeReturnTo(search.get('returnTo')) });
  return (
    <ProviderButtons>
      <p>{words.or}</p>
      {isProblem(problem) ? (
        <Notice severity="error" icon={<CircleAlert size={16} />}>
          {words[problem]}
        </Notice>
      ) : null}
      <ButtonLink reloadDocument size="large" to={`/api/auth/oidc/start?${query.toString()}`}>
        {words.continueWith(name)}
      </ButtonLink>
    </ProviderButtons>
  );
};
