import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { servePeer, toWebRequest, type Peer } from './mcpPeers';

/** The official server of the 2026 era with the tool `work`, which says `words` times how far it is, `restMs` apart. */
export const serveSlow = ({ words, restMs }: { words: number; restMs: number }): Promise<Peer> => {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'slow', version: '1' });
    server.registerTool('work', {}, async ({ mcpReq: { _meta: meta, notify, signal } }) => {
      const progressToken = meta?.progressToken;
      for (let progress = 1; progress <= words; progress += 1) {
        await wait(restMs, undefined, { signal });
        if (progressToken === undefined) continue;
        await notify({ method: 'notifications/progress', params: { progressToken, progress, total: words } });
      }
      return { content: [{ type: 'text', text: 'done' }] };
    });
    return server;
  });
  return servePeer((request, response) => {
    void (async () => {
      const answer = await handler.fetch(await toWebRequest(request));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      for await (const chunk of answer.body ?? []) if (!response.write(chunk)) await once(response, 'drain');
      response.end();
    })();
  });
};
