import { request as send, type IncomingHttpHeaders } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** One request with any headers, also those that `fetch` sets by itself. */
export const rawRequest = (
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<RawAnswer> =>
  new Promise((fulfil, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = send(url, { method, headers: { ...type, ...headers }, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        fulfil({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
      });
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
