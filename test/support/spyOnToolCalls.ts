import { Client } from '@modelcontextprotocol/client';
import { knownTier } from '@platform/tool-manager/toolTiers';

/**
 * Every `tools/call` that leaves a tool manager of this process for a server, by name; the calls go through. Names of
 * calls above read: `aboveRead`. One that nobody knows counts as above read.
 */
export const spyOnToolCalls = () => {
  const spy = jest.spyOn(Client.prototype, 'callTool');
  const names = () => spy.mock.calls.map(([{ name }]) => name);
  const isRead = (name: string) => ['slack', 'outlook'].some((server) => knownTier(server, name) === 'read');
  return { names, aboveRead: () => names().filter((name) => !isRead(name)) };
};
