import type * as v from 'valibot';
import { ENDPOINT_AREAS } from '@contract/endpoints/allEndpoints';
import { partsOf, SERVICE_PREFIXES, type Endpoint } from '@contract/endpoints/endpoint';
import { Role } from '@contract/entities/user';
import { allows, ROLE_PERMISSIONS } from '@contract/roles';
import { entityJsonSchemas, jsonSchemaOf, type DocumentSchema } from './jsonSchemas';

export interface DocumentParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: DocumentSchema;
}

type Content = Record<string, { schema: DocumentSchema }>;

export interface DocumentOperation {
  operationId: string;
  tags: [string];
  summary: string;
  parameters: DocumentParameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  security: Record<string, string[]>[];
  /** Allowed callers: `public`, `signed-in`, `api-key`, or the roles. */
  'x-allowed': string[];
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, DocumentOperation>>;
  components: {
    schemas: Record<string, DocumentSchema>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

const JSON_TYPE = 'application/json';

/** The document of every declared call, as it is served on one port. */
export const createOpenApiDocument = (): OpenApiDocument => ({
  openapi: '3.1.1',
  info: {
    title: 'Agent Operations Console',
    version: '1',
    description:
      'Every HTTP call of people and programs. Paths are those below the one port; where services have ports of their own, /a2a and /mcp are left out.',
  },
  tags: Object.keys(ENDPOINT_AREAS).map((name) => ({ name })),
  paths: pathsOf(),
  components: {
    schemas: entityJsonSchemas(),
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by signing in' },
      apiKey: { type: 'http', scheme: 'bearer', description: 'A key that an administrator issued' },
    },
  },
});

const pathsOf = (): OpenApiDocument['paths'] => {
  const paths: OpenApiDocument['paths'] = {};
  for (const [area, endpoints] of Object.entries<Record<string, Endpoint>>(ENDPOINT_AREAS)) {
    for (const endpoint of Object.values(endpoints)) {
      const { service, method, path } = partsOf(endpoint);
      const address = `${SERVICE_PREFIXES[service]}${path}`.replaceAll(/:(\w+)/g, '{$1}');
      paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(area, endpoint) };
    }
  }
  return paths;
};

const operationOf = (area: string, endpoint: Endpoint): DocumentOperation => ({
  operationId: endpoint.operation.replaceAll(/\W+/g, '-').replace(/-$/, ''),
  tags: [area],
  summary: endpoint.summary,
  parameters: [
    ...fieldsOf(endpoint.params, 'path'),
    ...fieldsOf(endpoint.query, 'query'),
    ...repetitionOf(endpoint),
  ],
  ...requestBodyOf(endpoint),
  responses: responsesOf(endpoint),
  security: securityOf(endpoint),
  'x-allowed': allowedOf(endpoint),
});

const fieldsOf = (schema: v.GenericSchema | undefined, place: 'path' | 'query'): DocumentParameter[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
};

/** Calls of signed-in people that change something happen once for each key. */
const repetitionOf = (endpoint: Endpoint): DocumentParameter[] => {
  const { method } = partsOf(endpoint);
  if (method === 'GET' || endpoint.requirement === 'public' || endpoint.requirement === 'api-key') return [];
  const description = 'The same key again changes nothing again';
  const schema = { type: 'string', minLength: 1, maxLength: 200 };
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema }];
};

const requestBodyOf = ({
  body,
  bodyTypes = [JSON_TYPE],
}: Endpoint): Pick<DocumentOperation, 'requestBody'> | undefined => {
  if (!body && bodyTypes.length === 1 && bodyTypes[0] === JSON_TYPE) return undefined;
  const schema = body ? jsonSchemaOf(body) : {};
  const required = body?.type !== 'optional';
  return { requestBody: { required, content: contentOf(bodyTypes, schema) } };
};

const responsesOf = ({
  answer,
  redirects,
  answers = {},
  answerTypes = [JSON_TYPE],
}: Endpoint): DocumentOperation['responses'] => ({
  ...(redirects
    ? { '302': { description: 'Elsewhere, by Location' } }
    : {
        '200': { description: 'Done', content: contentOf(answerTypes, answer ? jsonSchemaOf(answer) : {}) },
      }),
  ...Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      { description: 'Not yet', content: contentOf([JSON_TYPE], jsonSchemaOf(schema)) },
    ]),
  ),
  default: {
    description: 'Refused or failed',
    content: contentOf([JSON_TYPE], { $ref: '#/components/schemas/ErrorBody' }),
  },
});

const contentOf = (types: readonly string[], schema: DocumentSchema): Content =>
  Object.fromEntries(types.map((type) => [type, { schema }]));

const securityOf = ({ requirement }: Endpoint): DocumentOperation['security'] => {
  if (requirement === 'public') return [];
  return requirement === 'api-key' ? [{ apiKey: [] }] : [{ session: [] }];
};

const allowedOf = ({ requirement }: Endpoint): string[] =>
  typeof requirement === 'string'
    ? [requirement]
    : Role.options.filter((role) => allows({ role, permissions: [...ROLE_PERMISSIONS[role]] }, requirement));
