import { GATEWAY_JOINT } from '@contract/entities/gatewayAgent';
import type { OfferedDefinition, ToolManager } from '@platform/tool-manager/toolManager';

export const gatewayName = (server: string, tool: string): string => `${server}${GATEWAY_JOINT}${tool}`;

/** Whether an agent sees a tool: by its name, or by its server's. */
export const isSeen = (
  sees: readonly string[] | undefined,
  { server, definition }: OfferedDefinition,
): boolean =>
  sees === undefined || sees.includes(server) || sees.includes(gatewayName(server, definition.name));

/** Tools by the name that the gateway gives them. Where two would have one name, neither is offered. */
export const byGatewayName = (offered: readonly OfferedDefinition[]): Map<string, OfferedDefinition> => {
  const named = new Map<string, OfferedDefinition>();
  const doubled = new Set<string>();
  for (const tool of offered) {
    const name = gatewayName(tool.server, tool.definition.name);
    if (named.has(name)) doubled.add(name);
    named.set(name, tool);
  }
  for (const name of doubled) named.delete(name);
  return named;
};

/** The tool that an agent means by a name, of those that it sees. */
export const findTool = async (
  { offered }: Pick<ToolManager, 'offered'>,
  sees: readonly string[] | undefined,
  name: string,
): Promise<OfferedDefinition | undefined> => {
  const candidates = await offered((server) => name.startsWith(`${server}${GATEWAY_JOINT}`));
  const found = byGatewayName(candidates).get(name);
  return found && isSeen(sees, found) ? found : undefined;
};
