import { DEFAULT_TOOL_TIMEOUT_MS } from '@contract/limits';
import { DEMO_CARDS } from './demoFigures';
import { assignErrors, type DemoError } from './demoErrors';
import { chooseRequest, type DemoRequest } from './demoRequests';
import { DEMO_OPERATORS } from './demoTeams';
import { chooseMoments } from './demoTimes';
import { draftModelCalls, priceCalls, type DemoModelCall } from './demoUsage';
import type { Random } from './random';

/** Everything that is decided about one run, before it is written out as rows. */
export interface DemoRun {
  runId: string;
  at: Date;
  /** 0: the 24 h before the seeding. */
  day: number;
  user: { id: string; username: string };
  conversationId: string;
  request: DemoRequest;
  calls: DemoModelCall[];
  planner: boolean;
  durationMs: number;
  errors: DemoError[];
  failed: boolean;
  card: 'none' | 'completed' | 'rejected';
}

const PLANNER_SHARE = 0.12;
const FAILED_SHARE = 0.35;
const REJECTED_SHARE = 0.2;
const CONTINUED_SHARE = 0.68;
const CONTINUED_WITHIN_MS = 36 * 3_600_000;

/** Oldest first. */
export function planRuns(random: Random, now: Date): DemoRun[] {
  const moments = chooseMoments(random, now);
  const errors = assignErrors(random, moments);
  const nextConversation = createConversationChooser(random);
  const runs = moments.map(({ at, day }, index): DemoRun => {
    const request = chooseRequest(random);
    const planner = random.chance(PLANNER_SHARE);
    const user =
      DEMO_OPERATORS[random.weighted(DEMO_OPERATORS.map(({ weight }) => weight))] ?? DEMO_OPERATORS[0];
    const own = errors[index] ?? [];
    const failed = own.length > 0 && random.chance(FAILED_SHARE);
    return {
      runId: `run_demo_${String(index + 1).padStart(4, '0')}`,
      at,
      day,
      user,
      conversationId: nextConversation(user.id, at),
      request,
      calls: draftModelCalls(
        random,
        request.agents,
        planner ? 'planner' : failed ? 'unanswered' : 'answered',
      ),
      planner,
      durationMs: chooseDuration(random, planner, own),
      errors: own,
      failed,
      card: 'none',
    };
  });
  priceCalls(runs);
  addCards(random, runs);
  return runs;
}

function chooseDuration(random: Random, planner: boolean, errors: readonly DemoError[]): number {
  const base = planner ? random.around(140, 0.4) : random.around(1900, 0.45);
  const waits = errors.map(({ kind }) =>
    kind === 'Timeout' ? DEFAULT_TOOL_TIMEOUT_MS : random.integer(200, 900),
  );
  return Math.round(Math.max(40, base) + waits.reduce((sum, wait) => sum + wait, 0));
}

function addCards(random: Random, runs: DemoRun[]): void {
  const candidates = runs.filter(({ request, failed }) => request.proposal !== undefined && !failed);
  if (candidates.length < DEMO_CARDS) throw new Error('There are too few requests that lead to a card.');
  for (const run of random.shuffle(candidates).slice(0, DEMO_CARDS)) {
    run.card = random.chance(REJECTED_SHARE) ? 'rejected' : 'completed';
  }
}

/** An operator goes on with a recent conversation or begins another. */
function createConversationChooser(random: Random): (userId: string, at: Date) => string {
  const open = new Map<string, { id: string; at: number }>();
  let made = 0;
  return (userId, at) => {
    const last = open.get(userId);
    const recent = last !== undefined && at.getTime() - last.at < CONTINUED_WITHIN_MS;
    if (!recent || !random.chance(CONTINUED_SHARE)) {
      made += 1;
      open.set(userId, { id: `conv_demo_${String(made).padStart(3, '0')}`, at: at.getTime() });
    } else {
      last.at = at.getTime();
    }
    return open.get(userId)?.id ?? '';
  };
}
