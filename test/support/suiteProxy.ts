import { request as send, type IncomingHttpHeaders } from 'node:http';
import { servePeer, type Peer } from './mcpPeers';

interface Message {
  method?: string;
  params?: { name?: string; uri?: string; ref?: { name?: string } };
}

/** Names what a tool server has as the gateway names it. */
const renamed = ({ method = '', params = {}, ...rest }: Message, server: string): Message => {
  const named = { ...params };
  if (['tools/call', 'prompts/get'].includes(method)) named.name = `${server}__${params.name ?? ''}`;
  if (/^resources\/(read|subscribe|unsubscribe)$/.test(method))
    named.uri = `gateway://${server}/${params.uri ?? ''}`;
  if (method === 'completion/complete')
    named.ref = { ...params.ref, name: `${server}__${params.ref?.name ?? ''}` };
  return { ...rest, method, params: named };
};

const withoutLength = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length'));

/**
 * In front of the gateway, for a client that knows no key and names tools without their server. It cuts the answer to a call
 * of `test_reconnection` once its first event has come, and tells that it has.
 */
export const serveSuiteProxy = (
  gateway: URL,
  { apiKey, server, onCut }: { apiKey: string; server: string; onCut: () => void },
): Promise<Peer> =>
  servePeer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      const given = Buffer.concat(chunks).toString();
      const message = given === '' ? undefined : (JSON.parse(given) as Message);
      const body = message?.method && message.params ? JSON.stringify(renamed(message, server)) : given;
      const { host = '' } = asked.headers;
      const onward = send(
        gateway,
        {
          method: asked.method ?? 'GET',
          headers: {
            ...withoutLength(asked.headers),
            authorization: `Bearer ${apiKey}`,
            host: host.replace(/:\d+$/, `:${gateway.port}`),
            ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
        },
        (back) => {
          answer.writeHead(back.statusCode ?? 500, withoutLength(back.headers));
          answer.flushHeaders();
          back.on('data', (chunk: Buffer) => {
            if (!answer.writableEnded)
              answer.write(chunk.toString().replaceAll(`"${server}__json_schema`, '"json_schema'));
          });
          if (message?.params?.name === 'test_reconnection')
            back.on('data', (chunk: Buffer) => {
              if (answer.writableEnded || !/^id:/m.test(chunk.toString())) return;
              answer.end();
              onCut();
            });
          back.on('end', () => answer.end());
        },
      );
      answer.on('close', () => onward.destroy());
      onward.on('error', () => answer.end());
      onward.end(body);
    });
  });
