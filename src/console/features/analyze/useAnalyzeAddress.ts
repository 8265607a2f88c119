import { AnalysisRange } from '@contract/entities/observation';
import { Instant } from '@contract/entities/primitives';
import { rowsPageKey } from '@console/common/charts/useRowsPage';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import * as v from 'valibot';

export const TABS = ['performance', 'llm'] as const;
const STANDARD = { tab: 'performance', range: '24h' } as const;

/** Ended tasks of one agent, or with an empty name of all, in a span whose `to` is exclusive. */
const MarkedTasks = v.object({ agent: v.string(), from: Instant, to: Instant });
export type MarkedTasks = v.InferOutput<typeof MarkedTasks>;
const MARK = ['tasks', 'from', 'to'] as const;
/** The ended tasks behind a rate, in the address. */
export const TASK_ROWS = 'tasks';

/** Tab, range and opened success rate live in the address; unknown values are ignored. */
export const useAnalyzeAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | undefined>): void => {
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  };
  const [tasks, from, to] = MARK.map((name) => params.get(name));
  const marked = v.safeParse(MarkedTasks, { agent: tasks === 'all' ? '' : tasks, from, to });
  return {
    tab: TABS.find((one) => one === params.get('tab')) ?? STANDARD.tab,
    range: AnalysisRange.options.find((one) => one === params.get('range')) ?? STANDARD.range,
    marked: marked.success ? marked.output : undefined,
    choose: (name: keyof typeof STANDARD, value: string) => {
      change({ [name]: value === STANDARD[name] ? undefined : value });
    },
    openTasks: ({ agent, from: begin, to: end }: MarkedTasks) => {
      change({
        tasks: agent === '' ? 'all' : agent,
        from: begin,
        to: end,
        [rowsPageKey(TASK_ROWS)]: undefined,
      });
    },
    close: () => {
      change(Object.fromEntries([...MARK, rowsPageKey(TASK_ROWS)].map((name) => [name, undefined])));
    },
  };
};
