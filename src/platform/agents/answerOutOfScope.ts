import type { AgentId } from '@contract/entities/agent';
import { answerWithModel, type Reach } from './model/answerWithModel';
import { modelIn } from './goesBy';
import type { ModelWork } from './modelWork';
import type { Agent, AgentTask } from './agentTask';
import { explainSkills } from './skillsText';

/** Takes a command that an agent does not understand by itself. */
export type AnswerOutOfScope = (task: AgentTask, about: Pick<Agent, 'id' | 'skills'>) => Promise<void>;

/** A command has no conversation in which a card could stand: these agents look and tell, and propose nothing. */
const REACH: Record<Exclude<AgentId, 'coordinator'>, Reach> = {
  integration: { own: [], servers: 'read' },
  workflow: { own: ['weekly_report'], servers: 'none' },
  monitor: { own: ['system_status'], servers: 'none' },
  optimizer: { own: ['cost_analysis'], servers: 'none' },
};

/** The model that the agent is set to answers, if it can be asked; else the agent says what it can do. */
export const createAnswerOutOfScope =
  (work: ModelWork): AnswerOutOfScope =>
  async (task, about) => {
    const model = work.models.find(modelIn(task.run, about.id) ?? work.llmOf(about.id).model);
    if (!model || model.missing !== undefined || about.id === 'coordinator')
      return explainSkills(task, about);
    return answerWithModel(work, task, { agentId: about.id, model, reach: REACH[about.id] });
  };
