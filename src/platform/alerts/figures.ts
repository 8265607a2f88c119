import { WINDOWED_METRICS, type AlertRule } from '@contract/entities/alertRule';
import type { AgentStat } from '@contract/entities/agent';
import type { ToolServer } from '@contract/entities/toolServer';
import type { BudgetService } from '@platform/budgets/budgetService';
import type { WaitingCard } from '@platform/storage/telemetry/alertFiguresRepository';
import { readWindowed, type WindowedSources } from './windowedFigures';

export interface FigureSources extends WindowedSources {
  readAgents: () => Promise<AgentStat[]>;
  readServers: () => Promise<ToolServer[]>;
  budgets: Pick<BudgetService, 'read'>;
}

export interface Figure {
  /** An agent, a tool server or a budget; empty: all. */
  subject: string;
  value: number;
}

/** One look at the past: what every subject was at that moment. */
export interface PastFigures {
  /** Milliseconds since 1970. */
  at: number;
  figures: Figure[];
}

type Looked = Pick<AlertRule, 'metric' | 'windowMinutes' | 'subjects' | 'logs'>;

const MINUTE_MS = 60_000;
const PERCENT = 100;
const SHORT_STEP = 5;
const LONG_STEP = 60;

/** Minutes between two looks at the past; hours are summed already. */
export const stepOf = ({ metric, windowMinutes }: Looked): number =>
  WINDOWED_METRICS.includes(metric) && windowMinutes >= LONG_STEP ? LONG_STEP : SHORT_STEP;

const isoOf = (time: number): string => new Date(time).toISOString();
const subjectsOf = ({ subjects }: Looked): readonly string[] => (subjects.length === 0 ? [''] : subjects);

/** Both ends of what is looked at now; the second is exclusive, and the moment itself belongs to it. */
export const windowOf = (
  { windowMinutes }: Pick<AlertRule, 'windowMinutes'>,
  now: Date,
): [from: string, to: string] => {
  const to = now.getTime() + 1;
  return [isoOf(to - windowMinutes * MINUTE_MS), isoOf(to)];
};

/** Figures of a rule now. Subjects of which nothing is known are left out. */
export const readFigures = async (sources: FigureSources, rule: Looked, now: Date): Promise<Figure[]> => {
  const read = await readWindowed(sources, rule, windowOf(rule, now));
  if (read) return subjectsOf(rule).flatMap((subject) => figureOf(subject, read(subject, 0, 0)));
  return readAsItIs(sources, rule, now);
};

/** The same at each step of a span, oldest first; undefined where the past of the figure is not kept. */
export const readPast = async (
  sources: FigureSources,
  rule: Looked,
  { from, to }: { from: number; to: number },
): Promise<PastFigures[] | undefined> => {
  const stepMs = stepOf(rule) * MINUTE_MS;
  const steps = Math.floor((to - from) / stepMs);
  const times = Array.from({ length: steps }, (_, index) => to - (steps - 1 - index) * stepMs);
  if (rule.metric === 'approvals') {
    const cards = await sources.figures.waitingCards(isoOf(from), isoOf(to));
    return times.map((at) => ({ at, figures: figureOf('', longestWait(cards, at)) }));
  }
  const before = rule.windowMinutes / stepOf(rule);
  const first = (times[0] ?? to) - before * stepMs;
  const edges = Array.from({ length: steps + before }, (_, index) => isoOf(first + index * stepMs));
  const read = await readWindowed(sources, rule, edges);
  return (
    read &&
    times.map((at, index) => ({
      at,
      figures: subjectsOf(rule).flatMap((subject) =>
        figureOf(subject, read(subject, index, index + before - 1)),
      ),
    }))
  );
};

const figureOf = (subject: string, value: number | null): Figure[] =>
  value === null ? [] : [{ subject, value }];

const readAsItIs = async (sources: FigureSources, rule: Looked, now: Date): Promise<Figure[]> => {
  const isMeant = (subject: string): boolean => rule.subjects.length === 0 || rule.subjects.includes(subject);
  switch (rule.metric) {
    case 'approvals': {
      const cards = await sources.figures.waitingCards(now.toISOString(), isoOf(now.getTime() + 1));
      return figureOf('', longestWait(cards, now.getTime()));
    }
    case 'silent-agent':
      return (await sources.readAgents())
        .filter(({ agentId, status }) => isMeant(agentId) && status === 'offline')
        .flatMap(({ agentId, lastSeen }) =>
          figureOf(
            agentId,
            lastSeen === undefined ? null : (now.getTime() - Date.parse(lastSeen)) / MINUTE_MS,
          ),
        );
    case 'budget':
      return (await sources.budgets.read()).budgets.map(({ scope, name, spent, limit }) => ({
        subject: scope === 'total' ? 'total' : `${scope} ${name}`,
        value: (spent / limit) * PERCENT,
      }));
    case 'tool-drift':
      return (await sources.readServers())
        .filter(({ id }) => isMeant(id))
        .map(({ id, tools }) => ({
          subject: id,
          value: tools.filter(({ changed }) => changed !== undefined).length,
        }));
    default:
      return [];
  }
};

/** Minutes that the oldest card waits that waited then; null: none did. */
const longestWait = (cards: readonly WaitingCard[], at: number): number | null => {
  const waits = cards
    .filter(({ from, to }) => Date.parse(from) <= at && (to === null || Date.parse(to) > at))
    .map(({ from }) => (at - Date.parse(from)) / MINUTE_MS);
  return waits.length === 0 ? null : Math.max(...waits);
};
