import type { Tool } from '@modelcontextprotocol/client';
import type { RememberedReads } from '@platform/storage/rememberedReads';
import type { ToolServersRepository } from '@platform/storage/settings/toolServersRepository';
import { NO_CONTENT } from './contentReads';
import type { Introduction } from './toolServerSession';

/** Result of the newest good look at a server; it stands while the server is unreachable. */
export interface Finding extends Introduction {
  tools: readonly Tool[];
}

export const NOTHING_FOUND: Finding = {
  tools: [],
  resources: [],
  templates: [],
  prompts: [],
  content: NO_CONTENT,
};

export interface ServerFindings {
  /** undefined where no process has found anything. */
  of: (serverId: string) => Promise<Finding | undefined>;
  /** The same, unless the server was silent at the newest look. */
  offered: (serverId: string) => Promise<Finding | undefined>;
}

/** Findings at tool servers, whichever process looked: as of the last look of `remembered`, or newer. */
export const createServerFindings = (
  remembered: Pick<RememberedReads, 'findings'>,
  toolServers: Pick<ToolServersRepository, 'finding'>,
): ServerFindings => {
  const read = new Map<string, { digest: string; found: Finding }>();
  const markOf = async (serverId: string) =>
    (await remembered.findings()).find((mark) => mark.serverId === serverId);
  const of: ServerFindings['of'] = async (serverId) => {
    const mark = await markOf(serverId);
    const known = read.get(serverId);
    if (mark && known?.digest === mark.digest) return known.found;
    const stored = mark && (await toolServers.finding(serverId));
    if (!stored) {
      read.delete(serverId);
      return undefined;
    }
    const found = stored.found as Finding;
    read.set(serverId, { digest: stored.digest, found });
    return found;
  };
  return {
    of,
    offered: async (serverId) => ((await markOf(serverId))?.answers ? of(serverId) : undefined),
  };
};
