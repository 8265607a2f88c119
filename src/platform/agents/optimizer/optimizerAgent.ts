import type { CostRange } from '@contract/http/usage';
import type { Costs } from '@contract/entities/usage';
import type { Agent } from '../agentTask';
import { classify } from '../planner/intents';
import { commandOf } from '../commandOf';
import type { AnswerOutOfScope } from '../answerOutOfScope';
import { speak } from '../speak';
import { costRangeOf, costTexts } from './costText';

export interface OptimizerSources {
  readCosts: (timeRange: CostRange) => Promise<Costs>;
  beyond: AnswerOutOfScope;
}

/** Reads what the models cost and where. */
export const createOptimizerAgent = ({ readCosts, beyond }: OptimizerSources): Agent => ({
  ...ABOUT,
  work: async (task) => {
    if (task.action !== 'cost_analysis') throw new Error(`The optimizer agent does not know ${task.action}`);
    task.give('costs', await readCosts((task.data['timeRange'] ?? '7d') as CostRange));
  },
  command: async (task) => {
    if (classify(commandOf(task)) !== 'cost_analysis') return beyond(task, ABOUT);
    const timeRange = costRangeOf(task.text);
    const costs = await readCosts(timeRange);
    return speak(task, costTexts(costs, timeRange, task.run.language).join(''));
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
