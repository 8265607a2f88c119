import { setTimeout as pause } from 'node:timers/promises';
import plugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { POLICY, type Operation } from '@contract/access';
import { platformEndpoints } from '@contract/endpoints/platformEndpoints';
import { HttpError } from '@platform/http/httpError';

/** Nearly as long as a peer may take for a request: its body has not been read. */
const LONGEST_MS = 20_000;

/**
 * Requests that come while the platform starts wait until it takes work: before, no agent is known, and what is asked of one fails.
 * A stop never waits. Register it after the policy: the platform's own calls are part of the start.
 */
export const waitForStart = (
  begun: Promise<void>,
  { urgent, longestMs = LONGEST_MS }: { urgent?: ReadonlySet<Operation> | undefined; longestMs?: number },
) => {
  let hasBegun = false;
  void begun.then(() => (hasBegun = true));
  return plugin(async (app) => {
    app.addHook('onRequest', async (request) => {
      const { operation } = request.routeOptions.config;
      const isUrgent = operation !== undefined && urgent?.has(operation) === true;
      if (hasBegun || request.service || isUrgent || isAnsweredAtOnce(request)) return;
      const beganInTime = await Promise.race([
        begun.then(() => true),
        pause(longestMs, false, { ref: false }),
      ]);
      if (!beganInTime)
        throw new HttpError(503, 'starting', 'The platform is starting', { 'Retry-After': '1' });
    });
  });
};

/** The page, cards of agents, and what tells of the start itself. */
const isAnsweredAtOnce = ({ method, routeOptions }: FastifyRequest): boolean => {
  const { operation } = routeOptions.config;
  if (!operation || operation === platformEndpoints.metrics.operation) return true;
  return POLICY[operation] === 'public' && (method === 'GET' || method === 'HEAD');
};
