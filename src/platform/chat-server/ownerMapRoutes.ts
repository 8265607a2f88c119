import type { FastifyInstance } from 'fastify';
import { OwnerMap } from '@contract/entities/owner';
import { parse } from '../http/parse';
import type { DocumentsRepository } from '../storage/documentsRepository';

/** The teams the assistant knows, as the Schedule button lists them. Specification 2, section 7. */
export const ownerMapRoutes =
  ({ documents }: { documents: DocumentsRepository }) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/config/owner-map',
      { config: { operation: 'chat GET /api/config/owner-map' } },
      async (): Promise<OwnerMap> => {
        const document = await documents.get('owner-map');
        return document ? parse(OwnerMap, document.value) : { teams: {} };
      },
    );
  };
