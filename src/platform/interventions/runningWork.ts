import type { RunningWork } from '@contract/http/interventions';
import { PROCESS_REPORT_LIMIT_MS } from '@contract/limits';
import type { ProcessRegistry } from '@platform/processes/processRegistry';
import type { ProcessesRepository, StoredProcess } from '@platform/storage/settings/processesRepository';

export interface RunningWorkDependencies {
  database: { kind: 'embedded' | 'postgres' };
  processes: Pick<ProcessesRepository, 'askForWork'>;
  process: Pick<ProcessRegistry, 'id' | 'live'>;
  /** Work under way in this process. */
  here: () => RunningWork;
  reportLimitMs?: number | undefined;
}

const LOOK_AGAIN_MS = 20;

/** Work under way in all processes: each is asked now, and those that do not answer are named. */
export const readRunningWork = (deps: RunningWorkDependencies) => async (): Promise<RunningWork> => {
  const { database, processes, process, here, reportLimitMs = PROCESS_REPORT_LIMIT_MS } = deps;
  if (database.kind === 'embedded') return here();
  const began = performance.now();
  const askedAt = await processes.askForWork();
  for (;;) {
    const others = (await process.live()).filter(({ id }) => id !== process.id);
    const silent = others.filter(({ heardAt }) => heardAt < askedAt);
    if (silent.length === 0) return join(here(), others);
    if (performance.now() - began > reportLimitMs)
      return { ...join(here(), others), unanswered: silent.map(({ name }) => name) };
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};

const join = (here: RunningWork, others: readonly StoredProcess[]): RunningWork => ({
  tasks: [...here.tasks, ...others.flatMap(({ work }) => work.tasks)],
  toolCalls: [
    ...here.toolCalls,
    ...others.flatMap(({ id: process, work }) =>
      work.toolCalls.map(({ id, ...call }) => ({ ...call, id: `${process}:${id}` })),
    ),
  ],
});
