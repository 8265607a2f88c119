import type { FastifyInstance } from 'fastify';
import { documentEndpoints } from '@contract/endpoints/documentEndpoints';
import { route } from '@platform/http/route';
import { documentPage } from './api-document/documentPage';
import { createOpenApiDocument, type OpenApiDocument } from './api-document/openApiDocument';

/** The description of every call, for programs and for people. It is made when it is first asked for. */
export const apiDocumentRoutes = (app: FastifyInstance): void => {
  let made: OpenApiDocument | undefined;
  const read = (): OpenApiDocument => (made ??= createOpenApiDocument());
  route(app, documentEndpoints.openApi, () => ({ ...read() }));
  route(app, documentEndpoints.page, ({ query, reply }) =>
    reply.type('text/html; charset=utf-8').send(documentPage(read(), query.q)),
  );
};
