import type { StreamResponse, Task } from '@a2a-js/sdk';
import type { Client } from '@a2a-js/sdk/client';
import { taskStateOf } from './agentEvents';
import type { Bell } from './taskRings';
import { atMost } from './taskStanding';

export interface OpenTask {
  client: Client;
  taskId: string;
  bell: Bell;
  /** Its agent calls when something changes; a call may be lost. */
  isPushed: boolean;
  /** Somebody has stopped it. */
  signal: AbortSignal;
  /** Nobody waits for its answer any more. */
  left: AbortSignal;
  /** Why its stream was cut, which is told where the agent cannot be asked, either. */
  cut: unknown;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;
const PUSHED_WAIT_MS = 20_000;
/** After a stop, so often: an agent that does not heed it is not asked for ever. */
const ASKED_WHEN_STOPPED = 60;

/** A task that is asked for again and again, each time that it has changed, until it works no more. */
export async function* untilEnded(open: OpenTask): AsyncGenerator<StreamResponse> {
  const { client, taskId, bell, isPushed, signal, left, cut } = open;
  let last = '';
  let askedWhenStopped = 0;
  try {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const task = await client.getTask({ tenant: '', id: taskId }, atMost()).catch((error: unknown) => {
        throw cut ?? error;
      });
      const event: StreamResponse = { payload: { $case: 'task', value: task } };
      if (last !== changeOf(task)) yield event;
      last = changeOf(task);
      const state = taskStateOf(event)?.state;
      if (state !== 'submitted' && state !== 'working') return;
      await bell.next(isPushed ? PUSHED_WAIT_MS : wait, signal.aborted ? left : signal);
      left.throwIfAborted();
      askedWhenStopped += signal.aborted ? 1 : 0;
      if (askedWhenStopped > ASKED_WHEN_STOPPED) return;
    }
  } finally {
    bell.close();
  }
}

const changeOf = ({ status, artifacts }: Task): string => JSON.stringify([status, artifacts]);
