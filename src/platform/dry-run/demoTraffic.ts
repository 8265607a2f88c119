import * as v from 'valibot';
import { BUILT_IN_PLANNER_MODEL } from '@contract/limits';
import type { DemoTrafficTimes } from '@platform/config/platformConfig';
import type { Repositories } from '@platform/storage/repositories';
import table from './demoTraffic.json';
import { rehearseRun, type RehearseRunDependencies } from './rehearseRun';

const REQUESTS = v.parse(v.array(v.object({ by: v.string(), text: v.string() })), table);
const MORNING = 'demoTraffic.morning';
const AGENT = 'coordinator';

const TIMES: DemoTrafficTimes = { lookMs: 3000, everyMs: 75_000, morning: 8 };

export interface DemoTrafficDependencies extends RehearseRunDependencies {
  repositories: Repositories;
  /** Whether a console is open. */
  isLookedAt: () => boolean;
  times?: Partial<DemoTrafficTimes> | undefined;
}

export interface DemoTraffic {
  begin: () => void;
  /** No request begins from here on; resolves when the one under way has ended. */
  end: () => Promise<void>;
}

/**
 * A small day of work: requests of the demo accounts, answered by the agents in dry runs and by the built-in planner alone. Some come
 * with the first start, the others while somebody looks, by one of the processes on a database. Nothing comes once the demo data is gone.
 */
export const createDemoTraffic = (deps: DemoTrafficDependencies): DemoTraffic => {
  const times = { ...TIMES, ...deps.times };
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  /** Requests of the first start that are left; undefined until it is known whether this is one. */
  let ahead: number | undefined;
  let next = 0;
  const look = async (): Promise<void> => {
    const { meta, housekeeping } = deps.repositories;
    if ((await meta.get('demo')) === undefined) return;
    const now = deps.clock.now();
    ahead ??= (await meta.claim(MORNING, now.toISOString())) ? times.morning : 0;
    if (ahead > 0) ahead -= 1;
    else {
      if (!deps.isLookedAt()) return;
      const before = new Date(now.getTime() - times.everyMs).toISOString();
      if (!(await housekeeping.claim({ now: now.toISOString(), before, job: 'demo-traffic' }))) return;
    }
    await ask(deps, next, controller.signal);
    next += 1;
  };
  return {
    begin: () => {
      timer = setInterval(() => {
        // A request that fails is its own record; a database that is away is told elsewhere.
        underWay ??= look()
          .catch(() => undefined)
          .finally(() => {
            underWay = undefined;
          });
      }, times.lookMs);
    },
    end: async () => {
      clearInterval(timer);
      controller.abort();
      await underWay;
    },
  };
};

const ask = async (deps: DemoTrafficDependencies, at: number, signal: AbortSignal): Promise<void> => {
  const { users, prompts } = deps.repositories;
  const request = REQUESTS[at % REQUESTS.length];
  const found = request && (await users.findByUsername(request.by));
  const prompt = await prompts.getByAgent(AGENT);
  if (!found || found.disabled || !prompt) return;
  const version = prompt.pinnedVersion ?? prompt.version;
  const goesBy = { agentId: AGENT, version, model: BUILT_IN_PLANNER_MODEL } as const;
  await rehearseRun(deps, found.user, { request: request.text, goesBy, signal, demo: true });
};
