import { hostname } from 'node:os';
import type { PlatformProcess } from '@contract/http/processes';
import type { RunningWork } from '@contract/http/interventions';
import { PROCESS_LOOK_MS } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import { unlessUnderWay } from '@platform/common/unlessUnderWay';
import type { Database } from '@platform/storage/engine/database';
import { listenToControl, type ControlSignal } from '@platform/storage/engine/controlSignals';
import type { Listener } from '@platform/storage/engine/listener';
import { lastKnownMigration } from '@platform/storage/engine/migrate';
import type {
  NumberedProcess,
  ProcessesRepository,
  StoredProcess,
} from '@platform/storage/settings/processesRepository';
import { watchSilence } from './silence';

export interface ProcessRegistry {
  /** Id of this process, new at every start: the database's. */
  id: string;
  /** `host:pid`, as operators know it. */
  name: string;
  /** Makes this process known and listens for the others. What `work` says is told with every beat. */
  start: (work: () => RunningWork) => Promise<void>;
  /** Those that are to be reckoned with, this one among them. */
  live: () => Promise<StoredProcess[]>;
  /** As of the last time that they were listed, a look ago at most. */
  isAlone: () => boolean;
  /** Whether no other was there in the last minutes either: one that was may come back at any moment, and order a stop. */
  wasAlone: () => Promise<boolean>;
  /** Resolves once the last word of this process has come through, with when it was said (`performance.now()`). */
  said: () => Promise<number>;
  /** Tells at once what runs here. */
  report: () => Promise<void>;
  /** Calls back for every signal of any process, this one's own included, until the returned function is called. */
  onSignal: (listener: (signal: ControlSignal) => void) => () => void;
  /** Calls back again and again, also where no signal came through. */
  onLook: (listener: () => void) => void;
  /** Calls back once this process is heard again after others may have counted it as gone. */
  onReturn: (listener: () => void) => void;
  /** For the embedded database, which signals nobody: of what this process itself has done. */
  signalHere: (signal: ControlSignal) => void;
  stop: () => Promise<void>;
}

/** As operators see them. */
export const listProcesses =
  ({ live }: Pick<ProcessRegistry, 'live'>) =>
  async (): Promise<PlatformProcess[]> =>
    (await live()).map(({ id, name, version, startedAt, heardAt, heard, work }) => {
      const running = work.tasks.length + work.toolCalls.length;
      return { id, name, version, startedAt, heardAt, heard, running };
    });

export interface ProcessRegistryDependencies {
  database: Database;
  processes: ProcessesRepository;
  /** Absent: the embedded database, which has this process only. */
  databaseUrl?: string | undefined;
  version: string;
  /** Numbers of sockets that users hold open here. */
  readSockets: () => Record<string, number>;
  clock: Clock;
}

/** This platform process among those on the same database. */
export const createProcessRegistry = (deps: ProcessRegistryDependencies): ProcessRegistry => {
  const { database, processes, databaseUrl, version } = deps;
  const identity = {
    id: database.processId,
    host: hostname(),
    pid: process.pid,
    version,
    lastMigration: lastKnownMigration(),
  };
  const name = `${identity.host}:${String(identity.pid)}`;
  const startedAt = deps.clock.now().toISOString();
  const listeners = new Set<(signal: ControlSignal) => void>();
  const lookListeners: (() => void)[] = [];
  const returnListeners: (() => void)[] = [];
  let readWork = (): RunningWork => ({ tasks: [], toolCalls: [] });
  let known: NumberedProcess | undefined;
  let signals: Listener | undefined;
  let isAlone = true;
  let timer: NodeJS.Timeout | undefined;
  const tell = (signal: ControlSignal) => {
    for (const listener of listeners) listener(signal);
  };
  let word = Promise.resolve(performance.now());
  const report = async () => {
    if (!known) return;
    const saidAt = performance.now();
    word = processes.beat(known, { work: readWork(), sockets: deps.readSockets() }).then(() => saidAt);
    await word;
    void hearWord(saidAt);
  };
  const beat = unlessUnderWay(report);
  const look = () => {
    beat().catch(() => undefined);
    for (const listener of lookListeners) listener();
  };
  const self = (): StoredProcess => ({
    ...identity,
    name,
    startedAt,
    heardAt: deps.clock.now().toISOString(),
    heard: true,
    work: readWork(),
  });
  const live = async (): Promise<StoredProcess[]> => {
    if (database.kind === 'embedded') return [self()];
    const listed = await processes.live();
    isAlone = listed.length <= 1;
    return listed;
  };
  const wasAlone = async () => {
    await live();
    return isAlone && (database.kind === 'embedded' || !(await processes.othersLately(identity.id)));
  };
  const hearWord = watchSilence({
    wasAlone,
    onReturn: () => {
      for (const listener of returnListeners) listener();
    },
  });
  return {
    id: identity.id,
    name,
    start: async (work) => {
      readWork = work;
      known = await database.lasting(() => processes.add({ ...identity, name }));
      const { number } = known;
      if (databaseUrl === undefined) return;
      const onSignal = (signal: ControlSignal) => {
        if (signal === 'report') report().catch(() => undefined);
        tell(signal);
      };
      signals = await listenToControl(databaseUrl, { number, onSignal });
      timer = setInterval(look, PROCESS_LOOK_MS);
      // The others hear at once that they are not alone.
      await database.lasting(() => processes.askForWork());
    },
    live,
    wasAlone,
    isAlone: () => isAlone,
    said: () => word,
    report,
    onSignal: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    onLook: (listener) => {
      lookListeners.push(listener);
    },
    onReturn: (listener) => {
      returnListeners.push(listener);
    },
    signalHere: (signal) => {
      if (database.kind === 'embedded') tell(signal);
    },
    stop: async () => {
      clearInterval(timer);
      await signals?.close();
      await processes.remove(identity.id).catch(() => undefined);
    },
  };
};
