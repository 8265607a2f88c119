import { AGENT_IDS, type AgentId } from './entities/agent';

const MENTION = new RegExp(`^@(${AGENT_IDS.join('|')})(?=\\s|$)`, 'i');

/** The agent that a message begins with, and what is asked of it; undefined where none is named, or nothing asked. */
export const mentionIn = (content: string): { agentId: AgentId; text: string } | undefined => {
  const [found, name] = MENTION.exec(content.trim()) ?? [];
  const agentId = AGENT_IDS.find((id) => id === name?.toLowerCase());
  const text = content
    .trim()
    .slice(found?.length ?? 0)
    .trim();
  return agentId === undefined || text === '' ? undefined : { agentId, text };
};
