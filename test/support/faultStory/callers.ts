import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@platform/storage/demo/random';
import { textOf } from '../gatewayClient';
import { connectRaceClient, type RaceClient } from '../raceClient';

/** A call of an agent of others, with the time of its first sending. */
export interface Call {
  id: string;
  firstAt: number;
  outcome: string | undefined;
}

export interface CallerOptions {
  url: string;
  apiKey: string;
  number: number;
  seed: number;
  calls: Call[];
  isOver: () => boolean;
}

const PATIENCE_MS = 4000;
/** Nothing was decided about the call: it is made again under its key. */
const AGAIN =
  /was (paused|stopped) by|has stopped this agent|still under way|in-progress|database-(away|busy|slow)|was stopped and not sent|not sent/;

/** An agent of others that calls the counting tool through the gateway, each call under a key until it has an outcome. */
export const callTools = async ({
  url,
  apiKey,
  number,
  seed,
  calls,
  isOver,
}: CallerOptions): Promise<void> => {
  const random = createRandom(seed + number * 104_729);
  let client: RaceClient | undefined;
  const drop = () => {
    const left = client;
    client = undefined;
    left?.cut();
    void left?.close().catch(() => undefined);
  };
  const once = async (id: string, key: string): Promise<string | undefined> => {
    try {
      client ??= await late(connectRaceClient(url, apiKey, 'counting__act', 'auto'));
      const answer = await late(client.call(id, { key }));
      const text = textOf(answer);
      return answer.isError === true ? `failed: ${text}` : 'done';
    } catch {
      drop();
      return undefined;
    }
  };
  for (let count = 1; !isOver(); count += 1) {
    const call: Call = {
      id: `agent-${String(number)}-${String(count)}`,
      firstAt: Date.now(),
      outcome: undefined,
    };
    calls.push(call);
    const key = randomUUID();
    while (!isOver()) {
      const outcome = await once(call.id, key);
      if (outcome !== undefined && !AGAIN.test(outcome)) {
        call.outcome = outcome;
        break;
      }
      await pause(random.integer(100, 300));
    }
    await pause(random.integer(50, 500));
  }
  drop();
};

const late = async <T>(work: Promise<T>): Promise<T> => {
  const ends = new AbortController();
  const limit = pause(PATIENCE_MS, undefined, { signal: ends.signal }).then(() => {
    throw new Error('Nobody answered in time');
  });
  limit.catch(() => undefined);
  work.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => {
    ends.abort();
  });
};
