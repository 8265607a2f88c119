import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface SentFile {
  name: string;
  type: string;
  /** Waited for before the reply is said to be a file: what fails until then is answered as any other failure. */
  content: Promise<Readable>;
}

/** Sends a file that browsers save and nobody keeps on the way. */
export const sendFile = async (
  reply: FastifyReply,
  { name, type, content }: SentFile,
): Promise<FastifyReply> => {
  const stream = await content;
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(stream);
};
