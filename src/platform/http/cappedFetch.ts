/** The body of an answer went over the limit. */
export class AnswerTooLargeError extends Error {}

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** A `fetch` that follows no redirect and fails a body of more than `maxBytes` as soon as it is known. */
export const cappedFetch =
  (maxBytes: number, send: Fetch = fetch): Fetch =>
  async (url, init) => {
    const response = await send(url, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let received = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          received += chunk.byteLength;
          if (received > maxBytes) controller.error(new AnswerTooLargeError(`more than ${maxBytes} bytes`));
          else controller.enqueue(chunk);
        },
      }),
      // Once nobody holds the answer that `fetch` gave, its signal does not reach the connection any more.
      init?.signal ? { signal: init.signal } : {},
    );
    return new Response(counted, response);
  };
