import type { AgentSignIn, AgentSignInOffer } from '@contract/entities/agentSignIn';
import { firstDraft, kindsFor, toCredentials } from './credentialsDraft';

const OAUTH: AgentSignInOffer = {
  kind: 'client-credentials',
  tokenUrl: 'https://id.example/token',
  scopes: ['ask', 'book'],
};
const signIn = (more: Partial<AgentSignIn>): AgentSignIn => ({
  required: true,
  offers: [],
  origin: 'https://agents.example',
  ...more,
});

test('methods are those of the card, a token, and forgetting what is stored', () => {
  expect(kindsFor(signIn({}))).toEqual(['bearer']);
  expect(kindsFor(signIn({ offers: [OAUTH], stored: { state: 'in-use', kind: 'bearer' } }))).toEqual([
    'none',
    'bearer',
    'client-credentials',
  ]);
});

test('the dialog begins with what is stored, else with the first that the card offers', () => {
  expect(firstDraft(signIn({ offers: [{ kind: 'unspoken', name: 'basic' }, OAUTH] }))).toMatchObject({
    kind: 'client-credentials',
    scope: 'ask book',
  });
  expect(firstDraft(signIn({ offers: [OAUTH], stored: { state: 'moved', kind: 'api-key' } })).kind).toBe(
    'api-key',
  );
  expect(firstDraft(signIn({})).kind).toBe('bearer');
});

test('what is incomplete is not sent', () => {
  const draft = { kind: 'client-credentials', secret: ' s3cret ', clientId: '', scope: ' ask ' } as const;
  expect(toCredentials(draft)).toBeUndefined();
  expect(toCredentials({ ...draft, clientId: 'console' })).toEqual({
    kind: 'client-credentials',
    clientId: 'console',
    clientSecret: 's3cret',
    scope: 'ask',
  });
  expect(toCredentials({ ...draft, kind: 'bearer', secret: 'two words' })).toBeUndefined();
  expect(toCredentials({ ...draft, kind: 'none' })).toEqual({ kind: 'none' });
});
