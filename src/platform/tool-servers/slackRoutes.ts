import { mcpRoutes } from './mcpRoutes';
import { channelTools } from './slack/channelTools';
import { messageTools } from './slack/messageTools';
import { userTools } from './slack/userTools';
import type { TeamChat } from './teamChat';

/** The `slack` MCP server, `/mcp` below its prefix. Behaviour, section 10.3. */
export const slackRoutes = ({ chat }: { chat: TeamChat }) =>
  mcpRoutes(chat.software, [...messageTools(chat), ...channelTools(chat), ...userTools(chat)]);
