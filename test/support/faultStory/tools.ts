import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { servePeer, toWebRequest, type Peer } from '../mcpPeers';

export interface Effect {
  id: string;
  begunAt: number;
  endedAt: number | undefined;
}

export interface OpenRequest {
  openedAt: number;
  closedAt: number | undefined;
}

export interface StoryTools extends Peer {
  /** In the order in which they began. */
  effects: Effect[];
  /** Requests to act, as long as their connection stood. */
  requests: OpenRequest[];
  close: () => Promise<void>;
}

const Act = v.object({ id: v.string() });
interface Message {
  method?: string;
  params?: { arguments?: { id?: string } };
}

/** How long the work takes, by the end of an id. */
const workMs = (id: string): number => (Number(/\d+$/.exec(id)?.[0] ?? 0) % 4) * 120;

/** The official server with one tool, `act`, whose effect happens as it begins and which answers some time later. */
export const serveStoryTools = async (): Promise<StoryTools> => {
  const effects: Effect[] = [];
  const requests: OpenRequest[] = [];
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'counting', version: '1' });
    const annotations = { readOnlyHint: false, destructiveHint: false };
    server.registerTool('act', { inputSchema: toStandardJsonSchema(Act), annotations }, async ({ id }) => {
      const effect: Effect = { id, begunAt: Date.now(), endedAt: undefined };
      effects.push(effect);
      await pause(workMs(id));
      effect.endedAt = Date.now();
      return { content: [{ type: 'text', text: `Done: ${id}` }] };
    });
    return server;
  });
  const peer = await servePeer((request, response) => {
    void (async () => {
      const asked = await toWebRequest(request);
      const body = asked.method === 'POST' ? ((await asked.clone().json()) as Message) : {};
      if (body.method === 'tools/call') {
        const one: OpenRequest = { openedAt: Date.now(), closedAt: undefined };
        requests.push(one);
        response.once('close', () => (one.closedAt = Date.now()));
        // What was sent before and has been given up meanwhile is read now too, where this process was busy.
        for (let turns = 0; turns < 3; turns += 1) await turn();
        if (request.socket.destroyed) return;
      }
      const answer = await handler.fetch(asked);
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => response.destroy());
  });
  return { ...peer, effects, requests };
};
