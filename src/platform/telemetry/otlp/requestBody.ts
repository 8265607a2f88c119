import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { HttpError } from '@platform/http/httpError';

/** Limit of one request, decompressed. */
export const OTLP_BODY_MAX_BYTES = 8 * 1024 * 1024;

export type OtlpFormat = 'json' | 'protobuf';

const inflate = promisify(gunzip);

const tooLarge = () =>
  new HttpError(
    413,
    'body-too-large',
    `A request may hold ${String(OTLP_BODY_MAX_BYTES)} bytes decompressed`,
  );

/** The body as it was before compression. Stops at the limit: a bomb is never inflated further. */
export const openBody = async (body: Buffer, encoding: string | undefined): Promise<Buffer> => {
  const named = encoding?.trim().toLowerCase() ?? 'identity';
  if (named === 'identity' || named === '') return body;
  if (named !== 'gzip')
    throw new HttpError(415, 'unknown-encoding', `Content-Encoding ${named} is not read here`);
  try {
    return await inflate(body, { maxOutputLength: OTLP_BODY_MAX_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new HttpError(400, 'bad-gzip', 'The body is not what its Content-Encoding says');
  }
};
