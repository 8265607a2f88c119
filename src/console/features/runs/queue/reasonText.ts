import type { Words } from '@console/common/copy/defineCopy';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import type { RunReason } from '@contract/entities/runQueue';
import type { RunStatus } from '@contract/entities/run';
import { formatOffset } from '../runTimeline';
import type { reasonCopy } from './queueCopy';

const ORDER: readonly RunReason['rule'][] = ['error', 'down', 'expensive', 'duration', 'steps'];

export interface ReasonText {
  rule: RunReason['rule'];
  /** The figure in words. */
  text: string;
  /** Bound that it lies beyond, and where that comes from; empty where the figure says it all. */
  than: string;
}

const FORMATS: Record<'expensive' | 'duration' | 'steps', (figure: number) => string> = {
  expensive: formatTraceCost,
  duration: (ms) => formatOffset(ms).slice(1),
  steps: (steps) => String(Math.round(steps * 10) / 10),
};

const thanOf = (
  { rule, figure, bound, agent, runs = 0 }: RunReason & { rule: keyof typeof FORMATS },
  words: Words<typeof reasonCopy>,
): string => {
  if (bound === undefined) return '';
  const shown = FORMATS[rule](bound);
  if (agent === undefined) return words.overStated(shown);
  const counted = formatCount(runs);
  if (rule === 'expensive') return words.over95(shown, agent, counted);
  return (figure < bound ? words.under : words.over)(shown, agent, counted);
};

const FIGURES = { expensive: 'costs', duration: 'duration', steps: 'steps' } as const;

const textOf = (reason: RunReason, status: RunStatus, words: Words<typeof reasonCopy>): ReasonText => {
  const { rule, figure } = reason;
  if (rule === 'down') return { rule, text: words.down(formatCount(figure)), than: '' };
  if (rule === 'error') {
    const said = [
      status === 'failed' ? words.failed : '',
      figure > 0 ? words.errors(formatCount(figure)) : '',
    ];
    return { rule, text: said.filter((text) => text !== '').join(', '), than: '' };
  }
  return {
    rule,
    text: words[FIGURES[rule]](FORMATS[rule](figure)),
    than: thanOf({ ...reason, rule }, words),
  };
};

/** Reasons in words, in the order of the rules. */
export const reasonTexts = (
  reasons: readonly RunReason[],
  status: RunStatus,
  words: Words<typeof reasonCopy>,
): ReasonText[] =>
  [...reasons]
    .sort((a, b) => ORDER.indexOf(a.rule) - ORDER.indexOf(b.rule))
    .map((reason) => textOf(reason, status, words));
