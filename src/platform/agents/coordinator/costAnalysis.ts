import type { Costs } from '@contract/entities/costs';
import { costQuestion, costTexts } from '../optimizer/costText';
import type { AgentTask } from '../agentTask';
import { speak } from '../speak';

const LOOKING = { ko: 'LLM 사용량을 확인하겠습니다.\n\n', en: 'Looking at the LLM usage.\n\n' };

/** The optimizer agent's reading of the span that was asked about: total, by model, and the agent that spends most. */
export const analyseCost = async (task: AgentTask): Promise<void> => {
  const { language } = task.run;
  const question = costQuestion(task.text, task.now);
  await speak(task, LOOKING[language]);
  const span = { from: question.from, to: question.to };
  const { data } = await task.ask('optimizer', 'cost_analysis', task.text, { span });
  for (const text of costTexts(data['costs'] as Costs, question, language)) await speak(task, text);
};
