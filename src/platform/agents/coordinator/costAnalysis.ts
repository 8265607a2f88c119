import type { Costs } from '@contract/entities/usage';
import { costRangeOf, costTexts } from '../optimizer/costText';
import type { AgentTask } from '../agentTask';
import { speak } from '../speak';

const LOOKING = { ko: 'LLM 사용량을 확인하겠습니다.\n\n', en: 'Looking at the LLM usage.\n\n' };

/** The optimizer agent's reading: total, by model, and the agent that spends most. */
export const analyseCost = async (task: AgentTask): Promise<void> => {
  const { language } = task.run;
  const timeRange = costRangeOf(task.text);
  await speak(task, LOOKING[language]);
  const { data } = await task.ask('optimizer', 'cost_analysis', task.text, { timeRange });
  for (const text of costTexts(data['costs'] as Costs, timeRange, language)) await speak(task, text);
};
