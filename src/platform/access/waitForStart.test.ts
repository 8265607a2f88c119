import Fastify, { type FastifyInstance } from 'fastify';
import type { Operation } from '@contract/access';
import { defined } from '@contract/defined';
import { waitForStart } from './waitForStart';

const SAY: Operation = 'chat POST /api/kebiseo/say';
const STOP: Operation = 'chat POST /api/interventions';

const serve = async (begun: Promise<void>, longestMs?: number): Promise<FastifyInstance> => {
  const app = Fastify();
  app.decorateRequest('service', false);
  app.addHook('onRequest', (request, _reply, done) => {
    request.service = request.headers.authorization === 'Bearer ours';
    done();
  });
  await app.register(waitForStart(begun, { urgent: new Set([STOP]), ...defined({ longestMs }) }));
  const served: ['GET' | 'POST', string, Operation][] = [
    ['POST', '/say', SAY],
    ['POST', '/stop', STOP],
    ['GET', '/runs', 'chat GET /api/runs'],
    ['GET', '/readyz', 'chat GET /readyz'],
    ['GET', '/metrics', 'chat GET /metrics'],
    ['GET', '/card', 'agent GET /.well-known/agent-card.json'],
    ['POST', '/login', 'chat POST /api/auth/login'],
  ];
  for (const [method, url, operation] of served)
    app.route({ method, url, config: { operation }, handler: () => ({ ok: true }) });
  return app;
};

test('what comes before the end of the start is answered after it', async () => {
  let begin = (): void => undefined;
  const app = await serve(new Promise((resolve) => (begin = resolve)));
  const answered: string[] = [];
  const asked = (['POST /say', 'GET /runs', 'POST /login'] as const).map(async (call) => {
    const [method, url] = call.split(' ') as ['GET' | 'POST', string];
    const { statusCode } = await app.inject({ method, url });
    answered.push(`${call} ${String(statusCode)}`);
  });
  for (const url of ['/readyz', '/metrics', '/card', '/nothing']) await app.inject(url);
  const ours = await app.inject({ method: 'POST', url: '/say', headers: { authorization: 'Bearer ours' } });
  expect(ours.statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/stop' })).statusCode).toBe(200);
  expect(answered).toEqual([]);
  begin();
  await Promise.all(asked);
  expect(answered.sort()).toEqual(['GET /runs 200', 'POST /login 200', 'POST /say 200']);
  await app.close();
});

test('a start that takes too long is told', async () => {
  const app = await serve(new Promise(() => undefined), 1);
  const answer = await app.inject({ method: 'POST', url: '/say' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ message: 'The platform is starting' });
  await app.close();
});
