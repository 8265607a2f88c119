import type { AttachmentResponse } from '@contract/http/attachments';
import type { SignedIn } from './signIn';

/** One point, transparent. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const postFile = (
  { fetch }: SignedIn,
  name: string,
  bytes: Uint8Array | string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch('/api/attachments', {
    method: 'POST',
    body: { name, data: Buffer.from(bytes).toString('base64') },
    headers,
  });

/** Keeps a file for a message. Rejects where it is refused. */
export const attach = async (session: SignedIn, name: string, bytes: Uint8Array | string) => {
  const answer = await postFile(session, name, bytes);
  if (!answer.ok) throw new Error(`${name}: ${String(answer.status)}`);
  return ((await answer.json()) as AttachmentResponse).attachment;
};
