import { setTimeout as pause } from 'node:timers/promises';
import type { InterventionResponse, InterventionsResponse, RunningWork } from '@contract/http/interventions';
import type { Random } from '@platform/storage/demo/random';
import type { Fleet, Place, ProcessFault } from './fleet';
import type { Line } from './line';

/** Agents were held, or stopped, and until when: the times of the operator who said so. */
export interface Hold {
  kind: 'pause' | 'stop';
  id: string;
  sentAt: number;
  toldAt: number;
  /** When they were ordered to go on. */
  releasedAt: number;
}

/** Somebody was told what runs, over so long. */
export interface Look {
  from: number;
  to: number;
  isNothing: boolean;
}

const ACTS = ['kill', 'end', 'pause', 'cut', 'freeze', 'stop', 'hold'] as const satisfies (
  | ProcessFault
  | 'stop'
  | 'hold'
)[];
const WEIGHTS = [6, 1, 4, 4, 2, 3, 2];

/** Longer than after which a process is given up. */
const LONG_MS: [number, number] = [11_000, 14_000];
const SHORT_MS: [number, number] = [300, 2500];

export interface Direction {
  holds: Hold[];
  counts: Map<string, number>;
}

export interface DirectorOptions {
  random: Random;
  faults: number;
  fleet: Fleet;
  line: Line;
  /** Share of faults that last longer than others wait for a process. */
  long: number;
  gapMs: number;
  /** No fault begins after so long. */
  atMostMs: number;
  onFault?: ((words: string) => void) | undefined;
}

/** So many faults after and over each other, at least one process being left alone at any time. */
export const direct = async (options: DirectorOptions): Promise<Direction> => {
  const { random, faults, fleet, line, long, gapMs, atMostMs, onFault } = options;
  const endsAt = performance.now() + atMostMs;
  const direction: Direction = { holds: [], counts: new Map() };
  const underWay = new Set<Promise<void>>();
  let intervening: Promise<void> = Promise.resolve();
  const sound = (): Place[] => fleet.places.filter(({ fault }) => fault === undefined);
  const track = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  for (let count = 0; count < faults && performance.now() < endsAt; count += 1) {
    const act = ACTS[random.weighted(WEIGHTS)] ?? 'kill';
    const isLong = random.chance(long) && act !== 'kill' && act !== 'end';
    const ms = random.integer(...(isLong ? LONG_MS : SHORT_MS));
    const draw = random.next();
    direction.counts.set(act, (direction.counts.get(act) ?? 0) + 1);
    if (act === 'stop' || act === 'hold') {
      await intervening;
      onFault?.(`${act} ${String(ms)}`);
      intervening = intervene(line, act === 'stop' ? 'stop' : 'pause', Math.min(ms, 3000)).then((hold) => {
        direction.holds.push(hold);
      });
      track(intervening);
    } else {
      while (sound().length < 2) await pause(50);
      const among = sound();
      const place = among[Math.floor(draw * among.length)];
      if (place) {
        onFault?.(`${act} of ${String(place.at)} for ${String(ms)}`);
        track(fleet.suffer(place, act, ms));
      }
    }
    await pause(random.integer(gapMs / 4, gapMs));
  }
  await Promise.all(underWay);
  return direction;
};

const VERIFY_MS = 4000;

const intervene = async (line: Line, kind: Hold['kind'], ms: number): Promise<Hold> => {
  const sentAt = Date.now();
  const body = { target: kind, command: kind, reason: 'a story' };
  const answer = await line.ask('/api/interventions', { method: 'POST', body });
  const { id } = (await answer.json()) as InterventionResponse;
  const toldAt = Date.now();
  const until = toldAt + VERIFY_MS;
  while (kind === 'stop' && Date.now() < until) {
    const listed = await line.look<InterventionsResponse>('/api/interventions');
    const found = listed?.interventions.find((one) => one.id === id);
    if (found?.agents.every(({ state }) => state === 'quiet')) break;
    await pause(100);
  }
  await pause(ms);
  const releasedAt = Date.now();
  await resume(line);
  return { kind, id, sentAt, toldAt, releasedAt };
};

export const resume = (line: Line): Promise<Response> =>
  line.ask('/api/interventions', { method: 'POST', body: { target: 'pause', command: 'resume' } });

const LOOK_MS = 200;

/** Asks again and again what runs. */
export const watchRunning = async (line: Line, isOver: () => boolean): Promise<Look[]> => {
  const looks: Look[] = [];
  while (!isOver()) {
    const from = Date.now();
    const running = await line.look<RunningWork>('/api/interventions/running');
    const to = Date.now();
    if (running) {
      const { tasks, toolCalls, unanswered = [] } = running;
      looks.push({ from, to, isNothing: tasks.length + toolCalls.length + unanswered.length === 0 });
    }
    await pause(LOOK_MS);
  }
  return looks;
};
