const TEXT = { type: 'string', minLength: 1 };
const CONTENT = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^[a-z]+/[a-z0-9.+-]+$' },
  additionalProperties: { type: 'object', required: ['schema'], properties: { schema: { type: 'object' } } },
};
const PARAMETER = {
  type: 'object',
  required: ['name', 'in', 'schema'],
  properties: {
    name: TEXT,
    in: { enum: ['path', 'query', 'header', 'cookie'] },
    required: { type: 'boolean' },
    description: TEXT,
    schema: { type: 'object' },
  },
  additionalProperties: false,
  if: { properties: { in: { const: 'path' } } },
  then: { required: ['required'], properties: { required: { const: true } } },
};
const OPERATION = {
  type: 'object',
  required: ['operationId', 'responses'],
  properties: {
    operationId: TEXT,
    tags: { type: 'array', items: TEXT },
    summary: TEXT,
    parameters: { type: 'array', items: PARAMETER },
    requestBody: {
      type: 'object',
      required: ['content'],
      properties: { content: CONTENT, required: { type: 'boolean' } },
      additionalProperties: false,
    },
    responses: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^([1-5]\\d\\d|default)$' },
      additionalProperties: {
        type: 'object',
        required: ['description'],
        properties: { description: TEXT, content: CONTENT },
        additionalProperties: false,
      },
    },
    security: {
      type: 'array',
      items: { type: 'object', additionalProperties: { type: 'array', items: TEXT } },
    },
  },
  patternProperties: { '^x-': true },
  additionalProperties: false,
};

/** What the specification of OpenAPI 3.1 says of the parts that our document has, as JSON Schema 2020-12. */
export const OPEN_API_SHAPE = {
  type: 'object',
  required: ['openapi', 'info', 'paths'],
  properties: {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: {
      type: 'object',
      required: ['title', 'version'],
      properties: { title: TEXT, version: TEXT, description: TEXT },
      additionalProperties: false,
    },
    tags: { type: 'array', items: { type: 'object', required: ['name'], properties: { name: TEXT } } },
    paths: {
      type: 'object',
      propertyNames: { pattern: '^/' },
      additionalProperties: {
        type: 'object',
        propertyNames: { enum: ['get', 'put', 'post', 'delete', 'patch'] },
        additionalProperties: OPERATION,
      },
    },
    components: {
      type: 'object',
      properties: {
        schemas: { type: 'object', propertyNames: { pattern: '^[a-zA-Z0-9._-]+$' } },
        securitySchemes: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            required: ['type'],
            properties: { type: { enum: ['apiKey', 'http'] } },
          },
        },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};
