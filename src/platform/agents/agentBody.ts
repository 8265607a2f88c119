import { Readable } from 'node:stream';
import type { preParsingAsyncHookHandler } from 'fastify';
import { BODY_MAX_BYTES, MESSAGE_FRAME_MAX_BYTES } from '@contract/limits';
import { HttpError } from '@platform/http/httpError';

/** A chat message as the platform hands it to its own agents: as text, once more as the command of a named agent, and what goes with it. */
export const OWN_BODY_MAX_BYTES = 2 * MESSAGE_FRAME_MAX_BYTES + BODY_MAX_BYTES;

/** Callers from outside are held to the size of every other call, also where they do not tell it first. */
export const boundOutside: preParsingAsyncHookHandler = async ({ service, headers }, _reply, payload) => {
  if (service) return payload;
  if (Number(headers['content-length']) > BODY_MAX_BYTES) throw tooLarge();
  return Readable.from(upTo(BODY_MAX_BYTES, payload));
};

async function* upTo(maxBytes: number, payload: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of payload) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    yield chunk;
  }
}

const tooLarge = () => new HttpError(413, 'body-too-large', 'The request is too large');
