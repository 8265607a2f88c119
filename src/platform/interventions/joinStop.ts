import { isDeepStrictEqual } from 'node:util';
import type { AgentEffect, ProcessEffect } from '@contract/entities/intervention';
import { PROCESS_ANSWER_LIMIT_MS } from '@contract/limits';
import type { ProcessRegistry } from '@platform/processes/processRegistry';
import type { Database } from '@platform/storage/engine/database';
import type { ControlOrdersRepository, StopOrder } from '@platform/storage/settings/controlOrdersRepository';
import type { InterventionRecord } from './interventionRecord';
import { joinAnswers, type AskedProcess, type JoinedAnswers } from './joinAnswers';

export interface JoinStopDependencies {
  database: Database;
  controlOrders: Pick<ControlOrdersRepository, 'answers'>;
  process: Pick<ProcessRegistry, 'live' | 'onSignal'>;
  answerLimitMs?: number | undefined;
}

/** How long answers are waited for before nobody looks any more. */
const WATCH_LIMIT_MS = 60_000;
/** Beside the signals: a process that goes away sends none. */
const LOOK_AGAIN_MS = 500;

/** Writes down how far a stop has come in all processes, until every one of them has ended what ran there. */
export const joinStop = async (
  deps: JoinStopDependencies,
  seq: number,
  { agents }: Pick<StopOrder, 'agents'>,
  record: InterventionRecord,
): Promise<void> => {
  const { database, controlOrders, process, answerLimitMs = PROCESS_ANSWER_LIMIT_MS } = deps;
  const began = performance.now();
  const wake = wakeOn(process);
  const asked = new Map<string, AskedProcess>();
  const write = writeChanges(record);
  try {
    for (const { id, name } of await database.lasting(process.live)) asked.set(id, { id, name, gone: false });
    for (;;) {
      const next = wake.next(LOOK_AGAIN_MS);
      const live = await database.lasting(process.live);
      for (const one of asked.values()) one.gone = !live.some(({ id }) => id === one.id);
      const answers = await database.lasting(() => controlOrders.answers(seq));
      const elapsed = performance.now() - began;
      const joined = joinAnswers(agents, [...asked.values()], answers, elapsed > answerLimitMs);
      await write(joined);
      if (joined.done || elapsed > WATCH_LIMIT_MS) return;
      await next;
    }
  } finally {
    wake.end();
  }
};

/** Each change once, and what has changed at one time in one writing. */
const writeChanges = (record: InterventionRecord) => {
  const written = new Map<string, Pick<AgentEffect, 'state'>>();
  let processes: ProcessEffect[] = [];
  return async (joined: JoinedAnswers): Promise<void> => {
    const writing: Promise<void>[] = [];
    if (!isDeepStrictEqual(processes, joined.processes)) {
      processes = joined.processes;
      writing.push(record.set({ processes }));
    }
    for (const [agentId, effect] of joined.agents) {
      const before = written.get(agentId);
      if (effect.state === 'requested' || isDeepStrictEqual(before, effect)) continue;
      written.set(agentId, effect);
      writing.push(record.effect(agentId, effect));
    }
    await Promise.all(writing);
  };
};

/** Signals that come while one is being worked on are not lost. */
const wakeOn = ({ onSignal }: Pick<ProcessRegistry, 'onSignal'>) => {
  let go: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = onSignal((signal) => {
    if (signal === 'answers') go();
  });
  return {
    next: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        clearTimeout(timer);
        timer = setTimeout(resolve, ms);
        timer.unref();
        go = resolve;
      }),
    end: () => {
      clearTimeout(timer);
      end();
    },
  };
};
