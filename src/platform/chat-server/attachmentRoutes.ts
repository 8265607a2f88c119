import type { FastifyInstance } from 'fastify';
import { attachmentEndpoints } from '@contract/endpoints/attachmentEndpoints';
import { OTHER_FILE } from '@contract/entities/attachment';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { AttachmentService } from '@platform/conversations/attachmentService';
import { route } from '@platform/http/route';
import type { KeptAttachment } from '@platform/storage/conversations/attachmentsRepository';

export interface AttachmentRoutesOptions {
  attachments: AttachmentService;
  performOnce: PerformOnce;
}

/** Nothing that somebody sent runs, loads or is framed, whatever a browser takes it for. */
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Files of messages: whoever may write keeps them, whoever reads the conversation reads them. */
export const attachmentRoutes =
  ({ attachments, performOnce }: AttachmentRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, attachmentEndpoints.add, async ({ request, operation, body }) => {
      const user = userOf(request);
      const { answer } = await performOnce({ request, operation, body }, async (sql) => ({
        attachment: await attachments.add(user, body, sql),
      }));
      return answer;
    });

    route(app, attachmentEndpoints.read, async ({ request, reply, params: { id } }) => {
      const file = await attachments.find(userOf(request), id);
      const tag = `"${file.sha256}"`;
      void reply.headers({ ...SAFE, etag: tag, 'cache-control': 'private, no-cache', vary: 'cookie' });
      if (request.headers['if-none-match'] === tag) return reply.status(304).send();
      const type = file.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : file.mediaType;
      return reply
        .header('content-type', type)
        .header('content-disposition', dispositionOf(file))
        .send(await attachments.bytes(file));
    });
  };

/** A name in two spellings: plain letters for old programs, and as it is (RFC 6266). */
const dispositionOf = ({ name, mediaType }: Pick<KeptAttachment, 'name' | 'mediaType'>): string => {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const how = mediaType === OTHER_FILE ? 'attachment' : 'inline';
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
};
