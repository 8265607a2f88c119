import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { servePeer, toWebRequest, type Peer } from './mcpPeers';

const Act = v.object({ id: v.string() });

export interface CountingToolServer extends Peer {
  /** How often each id was carried out. */
  counts: () => Map<string, number>;
}

/**
 * The official server with one tool, `act`, which writes each id that it carries out on a line of `file`. `losesAnswer` says
 * of which it cuts the connection when the work is done; it answers no sooner.
 */
export const serveCountingTools = async (
  file: string,
  losesAnswer: (id: string) => boolean | Promise<boolean>,
): Promise<CountingToolServer> => {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'counting', version: '1' });
    const annotations = { readOnlyHint: false, destructiveHint: false };
    server.registerTool('act', { inputSchema: toStandardJsonSchema(Act), annotations }, ({ id }) => {
      appendFileSync(file, `${id}\n`);
      return { content: [{ type: 'text', text: `Done: ${id}` }] };
    });
    return server;
  });
  const peer = await servePeer((request, response) => {
    void (async () => {
      const asked = await toWebRequest(request);
      const body = asked.method === 'POST' ? ((await asked.clone().json()) as Message) : {};
      const answer = await handler.fetch(asked);
      const text = Buffer.from(await answer.arrayBuffer());
      if (body.method === 'tools/call' && (await losesAnswer(body.params?.arguments?.id ?? ''))) {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(text);
    })();
  });
  return {
    ...peer,
    counts: () => {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
      const counts = new Map<string, number>();
      for (const id of lines) counts.set(id, (counts.get(id) ?? 0) + 1);
      return counts;
    },
  };
};

interface Message {
  method?: string;
  params?: { arguments?: { id?: string } };
}
