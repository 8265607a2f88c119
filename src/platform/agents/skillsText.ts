import type { Agent, AgentTask } from './agentTask';
import { speak } from './speak';

/** Reply of an agent to a command it does not understand: its name, and the commands it takes. */
export const explainSkills = (
  task: AgentTask,
  { id, skills }: Pick<Agent, 'id' | 'skills'>,
): Promise<void> => {
  const list = skills
    .map(({ name, description, examples }) => `- ${name}: ${description} (${examples.join(', ')})`)
    .join('\n');
  return speak(
    task,
    task.run.language === 'ko'
      ? `${id} 에이전트는 이 명령을 이해하지 못했습니다. 할 수 있는 일은 다음과 같습니다.\n${list}`
      : `The ${id} agent does not understand this command. It can do this:\n${list}`,
  );
};
