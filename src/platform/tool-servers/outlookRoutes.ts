import type { Clock } from '@platform/common/clock';
import { mcpRoutes } from './mcpRoutes';
import type { OfficeSuite } from './officeSuite';
import { mailTools } from './outlook/mailTools';
import { meetingTools } from './outlook/meetingTools';
import { schedulingTools } from './outlook/schedulingTools';
import { besideUnmailed } from './outlook/unmailedPeople';

/** The `outlook` MCP server, `/mcp` below its prefix. Behaviour, section 10.3. */
export const outlookRoutes = ({ office: suite, clock }: { office: OfficeSuite; clock: Clock }) => {
  const office = besideUnmailed(suite);
  return mcpRoutes(office.software, [
    ...schedulingTools(office, clock),
    ...meetingTools(office),
    ...mailTools(office),
  ]);
};
