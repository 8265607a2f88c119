import { createMcpHandler, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { servePeer, toWebRequest, type Peer } from './mcpPeers';

export interface ContentOfServer {
  /** The addresses of its resources; each is read as its own text. */
  resources: string[];
  prompts: string[];
  /** What was read and got, in its order. */
  asked: string[];
  /** It answers nothing but 503. */
  isAway?: boolean;
}

const ANSWER_META = { 'example.com/kept': { as: ['it', 'is'] } };

/** The official server with resources, the template `city://{name}` and prompts, which can be changed under way. */
export const serveContent = (name: string, content: ContentOfServer): Promise<Peer> => {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name, version: '1' });
    for (const uri of content.resources) {
      const about = { title: `Of ${name}`, mimeType: 'text/plain', annotations: { priority: 0.5 } };
      server.registerResource(uri, uri, about, () => {
        content.asked.push(uri);
        const blob = Buffer.from(`${name} ${uri}`).toString('base64');
        return {
          contents: [
            { uri, text: `${name} ${uri}`, mimeType: 'text/plain' },
            { uri, blob },
          ],
          _meta: ANSWER_META,
        };
      });
    }
    const template = new ResourceTemplate('city://{name}', { list: undefined });
    server.registerResource('city', template, { description: 'Any city' }, (uri) => {
      content.asked.push(uri.href);
      return { contents: [{ uri: uri.href, text: `${name} ${uri.href}` }] };
    });
    for (const prompt of content.prompts) {
      const argsSchema = toStandardJsonSchema(v.object({ day: v.string() }));
      server.registerPrompt(prompt, { description: `${prompt} of ${name}`, argsSchema }, ({ day }) => {
        content.asked.push(prompt);
        return {
          description: `${prompt} of ${name}`,
          messages: [{ role: 'user', content: { type: 'text', text: `${name}: how is ${day}?` } }],
          _meta: ANSWER_META,
        };
      });
    }
    server.server.registerCapabilities({ completions: {} });
    server.server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) => {
      content.asked.push('completion');
      const what = ref.type === 'ref/prompt' ? ref.name : ref.uri;
      return { completion: { values: [`${name} ${what} ${argument.name}: ${argument.value}onday`] } };
    });
    return server;
  });
  return servePeer((request, response) => {
    void (async () => {
      if (content.isAway) {
        response.writeHead(503).end();
        return;
      }
      const answer = await handler.fetch(await toWebRequest(request));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
};
