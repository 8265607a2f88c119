import type { SecurityRequirement, SecurityScheme } from '@a2a-js/sdk';
import { offersOf, sayOffers } from './agentSchemes';

const apiKey = (location: string, name: string): SecurityScheme => ({
  scheme: { $case: 'apiKeySecurityScheme', value: { description: '', location, name } },
});
const http = (scheme: string): SecurityScheme => ({
  scheme: { $case: 'httpAuthSecurityScheme', value: { description: '', scheme, bearerFormat: '' } },
});
const clients: SecurityScheme = {
  scheme: {
    $case: 'oauth2SecurityScheme',
    value: {
      description: '',
      oauth2MetadataUrl: '',
      flows: {
        flow: {
          $case: 'clientCredentials',
          value: {
            tokenUrl: 'https://id.example/token',
            refreshUrl: '',
            scopes: { ask: 'To ask', book: 'To book' },
          },
        },
      },
    },
  },
};
const asks = (...names: string[]): SecurityRequirement => ({
  schemes: Object.fromEntries(names.map((name) => [name, { list: [] }])),
});

test('each alternative of the card is an offer, in its order', () => {
  const { required, offers } = offersOf({
    securitySchemes: { key: apiKey('header', 'X-Key'), token: http('Bearer'), client: clients },
    securityRequirements: [asks('client'), asks('key'), asks('token')],
  });
  expect(required).toBe(true);
  expect(offers).toEqual([
    { kind: 'client-credentials', tokenUrl: 'https://id.example/token', scopes: ['ask', 'book'] },
    { kind: 'api-key', in: 'header', name: 'X-Key' },
    { kind: 'bearer' },
  ]);
  expect(sayOffers(offers)).toBe(
    'OAuth 2 client credentials for https://id.example/token or an API key in the header X-Key or a bearer token',
  );
});

test('scopes that the requirement names are asked for, and no others', () => {
  expect(
    offersOf({
      securitySchemes: { client: clients },
      securityRequirements: [{ schemes: { client: { list: ['ask'] } } }],
    }).offers,
  ).toEqual([{ kind: 'client-credentials', tokenUrl: 'https://id.example/token', scopes: ['ask'] }]);
});

test('an alternative without schemes lets everybody in; schemes without requirements are a choice', () => {
  const securitySchemes = { key: apiKey('query', 'key') };
  const offers = [{ kind: 'api-key', in: 'query', name: 'key' }];
  expect(offersOf({ securitySchemes, securityRequirements: [asks('key'), asks()] })).toEqual({
    required: false,
    offers,
  });
  expect(offersOf({ securitySchemes, securityRequirements: [] })).toEqual({ required: false, offers });
});

test.each([
  ['a cookie', { a: apiKey('cookie', 'session') }, ['a'], 'a'],
  ['a header that says how a request is sent', { a: apiKey('header', 'Host') }, ['a'], 'a'],
  ['another scheme of HTTP', { a: http('basic') }, ['a'], 'a'],
  ['two schemes together', { a: http('bearer'), b: apiKey('query', 'k') }, ['a', 'b'], 'a + b'],
  ['a scheme that the card does not have', {}, ['gone'], 'gone'],
] as [string, Record<string, SecurityScheme>, string[], string][])(
  '%s is not spoken, and said so',
  (_what, securitySchemes, names, name) => {
    const { required, offers } = offersOf({ securitySchemes, securityRequirements: [asks(...names)] });
    expect({ required, offers }).toEqual({ required: true, offers: [{ kind: 'unspoken', name }] });
    expect(sayOffers(offers)).toBe(`${name} (not spoken here)`);
  },
);
