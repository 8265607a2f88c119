import plugin from 'fastify-plugin';
import type { Metrics } from './metrics';

const UNKNOWN_ROUTE = 'none';
const MS = 1000;

/** Tells of every request when its answer is sent. */
export const measureRequests = ({ requestEnded }: Pick<Metrics, 'requestEnded'>) =>
  plugin((app, _options, done) => {
    app.addHook('onResponse', (request, reply, next) => {
      requestEnded({
        method: request.method,
        route: request.routeOptions.url ?? UNKNOWN_ROUTE,
        status: reply.statusCode,
        seconds: reply.elapsedTime / MS,
      });
      next();
    });
    done();
  });
