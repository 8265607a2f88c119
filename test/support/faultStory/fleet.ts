import { setTimeout as pause } from 'node:timers/promises';
import { openDatabaseProxy, type DatabaseProxy } from '../databaseProxy';
import { freePort } from '../freePort';
import type { TestDatabase } from '../openTestDatabase';
import { spawnPlatform, type PlatformProcess } from '../spawnPlatform';
import type { StoryModel } from './model';

export type ProcessFault = 'kill' | 'end' | 'pause' | 'cut' | 'freeze';

/** One place of the fleet; whichever process stands there listens at its port. */
export interface Place {
  at: number;
  port: number;
  proxy: DatabaseProxy;
  process: PlatformProcess | undefined;
  /** What is wrong with it at the moment. */
  fault: ProcessFault | undefined;
}

export interface Impairment {
  fault: ProcessFault;
  place: number;
  pid: number;
  from: number;
  to: number;
}

export interface Fleet {
  places: Place[];
  /** With those that are under way: `to` is Infinity. */
  impairments: Impairment[];
  /** Does it, and makes it good after `ms`. */
  suffer: (place: Place, fault: ProcessFault, ms: number) => Promise<void>;
  close: () => Promise<void>;
}

export const openFleet = async (
  size: number,
  database: TestDatabase,
  { model, environment }: { model: StoryModel; environment: Record<string, string> },
): Promise<Fleet> => {
  const start = ({ at, port, proxy }: Place): Promise<PlatformProcess> =>
    spawnPlatform(
      { dataDir: database.dataDir, databaseUrl: proxy.url },
      { ...environment, PORT: String(port), OPENAI_BASE_URL: model.urlFor(at) },
    );
  const places: Place[] = [];
  for (let at = 0; at < size; at += 1) {
    const proxy = await openDatabaseProxy(database.databaseUrl ?? '');
    const place: Place = { at, port: await freePort(), proxy, process: undefined, fault: undefined };
    place.process = await start(place);
    places.push(place);
  }
  const impairments: Impairment[] = [];
  const begin: Record<ProcessFault, (place: Place) => Promise<unknown>> = {
    kill: async ({ process }) => process?.end('SIGKILL'),
    end: async ({ process }) => process?.end('SIGTERM'),
    pause: ({ process }) => Promise.resolve(process?.child.kill('SIGSTOP')),
    cut: async ({ proxy }) => {
      proxy.goAway();
    },
    freeze: async ({ proxy }) => {
      proxy.freeze();
    },
  };
  const end: Record<ProcessFault, (place: Place) => Promise<unknown>> = {
    kill: async (place) => (place.process = await start(place)),
    end: async (place) => (place.process = await start(place)),
    pause: ({ process }) => Promise.resolve(process?.child.kill('SIGCONT')),
    cut: ({ proxy }) => proxy.comeBack(),
    freeze: async ({ proxy }) => {
      proxy.thaw();
    },
  };
  return {
    places,
    impairments,
    suffer: async (place, fault, ms) => {
      const pid = place.process?.pid ?? 0;
      const one: Impairment = { fault, place: place.at, pid, from: Date.now(), to: Infinity };
      place.fault = fault;
      impairments.push(one);
      await begin[fault](place);
      await pause(ms);
      await end[fault](place);
      one.to = Date.now();
      place.fault = undefined;
    },
    close: async () => {
      for (const { process, proxy } of places) {
        process?.child.kill('SIGCONT');
        await process?.end('SIGKILL');
        await proxy.close();
      }
    },
  };
};
