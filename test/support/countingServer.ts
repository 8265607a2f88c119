import { once } from 'node:events';
import { createMcpHandler, McpServer, type LoggingLevel, type Progress } from '@modelcontextprotocol/server';
import { servePeer, toWebRequest, type Peer } from './mcpPeers';

/** What the tool says of its progress, in its order; of `back` only what goes on may be heard. */
export const COUNTED: Progress[] = [
  { progress: 1, total: 3, message: 'one' },
  { progress: 2, total: 3, message: 'two' },
  { progress: 1.5, total: 3, message: 'back' },
  { progress: 3, total: 3, message: 'three' },
];

/** What the tool `log` logs, where it is asked to. */
export const LOGGED: LoggingLevel[] = ['debug', 'info', 'error'];

/** What it logs whatever level is wanted, as a notice. */
export const UNASKED = 'Nobody asked';

/** The official server with the tool `count`, which says `COUNTED` where it is asked to, and answers whether it was; and `log`. */
export const serveCounting = (): Promise<Peer> => {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'counting', version: '1' }, { capabilities: { logging: {} } });
    const annotations = { readOnlyHint: true };
    server.registerTool('count', { annotations }, async ({ mcpReq: { _meta: meta, notify } }) => {
      const progressToken = meta?.progressToken;
      if (progressToken !== undefined)
        for (const told of COUNTED)
          await notify({ method: 'notifications/progress', params: { progressToken, ...told } });
      return { content: [{ type: 'text', text: progressToken === undefined ? 'not asked' : 'asked' }] };
    });
    server.registerTool('log', { annotations }, async ({ mcpReq }) => {
      for (const level of LOGGED) await mcpReq.log(level, `It is ${level}`, 'counter');
      await mcpReq.notify({ method: 'notifications/message', params: { level: 'notice', data: UNASKED } });
      return { content: [{ type: 'text', text: 'logged' }] };
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
