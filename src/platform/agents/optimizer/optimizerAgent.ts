import * as v from 'valibot';
import { Instant } from '@contract/entities/primitives';
import type { Costs } from '@contract/entities/costs';
import type { Agent } from '../agentTask';
import { classify } from '../planner/intents';
import { commandOf } from '../commandOf';
import type { AnswerOutOfScope } from '../answerOutOfScope';
import { speak } from '../speak';
import { costQuestion, costTexts } from './costText';

const CostSpan = v.object({ from: Instant, to: Instant });
type CostSpan = v.InferOutput<typeof CostSpan>;

export interface OptimizerSources {
  /** `to` exclusive. */
  readCosts: (span: CostSpan) => Promise<Costs>;
  beyond: AnswerOutOfScope;
}

/** Reads what the models cost and where. */
export const createOptimizerAgent = ({ readCosts, beyond }: OptimizerSources): Agent => ({
  ...ABOUT,
  work: async (task) => {
    if (task.action !== 'cost_analysis') throw new Error(`The optimizer agent does not know ${task.action}`);
    const span = v.safeParse(CostSpan, task.data['span']);
    task.give('costs', await readCosts(span.success ? span.output : costQuestion(task.text, task.now)));
  },
  command: async (task) => {
    if (classify(commandOf(task)) !== 'cost_analysis') return beyond(task, ABOUT);
    const question = costQuestion(task.text, task.now);
    const costs = await readCosts({ from: question.from, to: question.to });
    return speak(task, costTexts(costs, question, task.run.language).join(''));
  },
});

const ABOUT: Omit<Agent, 'work' | 'command'> = {
  id: 'optimizer',
  name: 'optimizer',
  description: 'Analyses model usage and cost',
  skills: [
    {
      id: 'cost_analysis',
      name: 'Cost analysis',
      description: 'Cost by day, model and agent over a range',
      examples: ['LLM 비용 분석해줘', 'Analyse the LLM cost of the last 30 days'],
    },
  ],
};
