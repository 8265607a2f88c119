import type { serveRoutes, ServedRoutes } from './serveRoutes';

export interface CuttingServer {
  serve: typeof serveRoutes;
  /** Does the work. */
  target: ServedRoutes;
  cuts?: number;
  onCut?: () => void;
}

/** A server of the team chat that loses its answers to the first messages it has posted. */
export const cutting = ({
  serve,
  target,
  cuts = 1,
  onCut = () => undefined,
}: CuttingServer): Promise<ServedRoutes> => {
  let left = cuts;
  return serve({
    '/slack': (app) => {
      app.post('/mcp', { config: { operation: 'mcp POST /mcp' } }, async (request, reply) => {
        const { authorization = '', accept = '' } = request.headers;
        const passed = Object.entries(request.headers).filter(([name]) => name.startsWith('mcp-'));
        const body = JSON.stringify(request.body);
        const answer = await fetch(`${target.base}/slack/mcp`, {
          method: 'POST',
          headers: {
            authorization,
            accept,
            'content-type': 'application/json',
            ...(Object.fromEntries(passed) as Record<string, string>),
          },
          body,
        });
        const text = await answer.text();
        if (body.includes('send_message') && left-- > 0) {
          onCut();
          reply.raw.destroy();
          return reply.hijack();
        }
        return reply.status(answer.status).type('application/json').send(text);
      });
    },
  });
};
