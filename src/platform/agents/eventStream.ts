import type { FastifyReply } from 'fastify';

/**
 * Answers with server-sent events. What fails before the first of them throws, so that it is answered as any other failure; what
 * fails later is the last event. They are read to their end also when the peer has gone: a task is kept as they are read.
 */
export const streamEvents = async (
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  failureOf: (error: unknown) => unknown,
): Promise<FastifyReply> => {
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next();
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  });
  const send = (event: unknown): void => {
    if (!raw.destroyed) raw.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  try {
    for (let next = first; !next.done; next = await iterator.next()) send(next.value);
  } catch (error) {
    send(failureOf(error));
  } finally {
    raw.end();
  }
  return reply;
};
