import type { AgentSignIn, AgentSignInOffer } from '@contract/entities/agentSignIn';
import * as v from 'valibot';
import { Credentials, firstFields, kindsFor } from './credentialsDraft';

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
  expect(firstFields(signIn({ offers: [{ kind: 'unspoken', name: 'basic' }, OAUTH] }))).toMatchObject({
    kind: 'client-credentials',
    scope: 'ask book',
  });
  expect(firstFields(signIn({ offers: [OAUTH], stored: { state: 'moved', kind: 'api-key' } })).kind).toBe(
    'api-key',
  );
  expect(firstFields(signIn({})).kind).toBe('bearer');
});

test('what is incomplete is not sent', () => {
  const typed = { kind: 'client-credentials', secret: ' s3cret ', clientId: '', scope: ' ask ' };
  const read = (changes: Partial<typeof typed>) => v.safeParse(Credentials, { ...typed, ...changes });
  expect(read({}).success).toBe(false);
  expect(read({ clientId: 'console' }).output).toEqual({
    kind: 'client-credentials',
    clientId: 'console',
    clientSecret: 's3cret',
    scope: 'ask',
  });
  expect(read({ kind: 'bearer', secret: 'two words' }).success).toBe(false);
  expect(read({ kind: 'api-key' }).output).toEqual({ kind: 'api-key', value: 's3cret' });
  expect(read({ kind: 'none' }).output).toEqual({ kind: 'none' });
});
