import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Tool } from '@modelcontextprotocol/client';
import type { EffectTier } from '@contract/entities/toolCall';
import { defined } from '@contract/defined';
import type { ToolServersRepository } from '@platform/storage/settings/toolServersRepository';
import { toCanonicalJson } from '@platform/storage/engine/json';
import type { RegisteredServer } from './serverRegistry';
import { knownTier } from './toolTiers';

/** Beliefs about one tool: our judgement of its effect and the definition that is trusted. */
export interface Belief {
  tier: EffectTier;
  unjudged: boolean;
  /** Absent for our own tools and for what was never seen. */
  trusted?: unknown;
}

export interface ToolTrust {
  /** undefined: there is no such tool among those of the platform. */
  of: (server: RegisteredServer, tool: string) => Promise<Belief | undefined>;
  /** The same for many tools of one server, in one reading. */
  ofAll: (server: RegisteredServer) => Promise<(tool: string) => Belief | undefined>;
}

/** Parts of a tool that make it another than the one that was trusted. */
export const fingerprintOf = ({ name, description, inputSchema }: Tool): Record<string, unknown> => ({
  name,
  ...defined({ description }),
  inputSchema,
});

/** SHA-256 of them, in hexadecimal: names the definition that somebody has looked at. */
export const digestOf = (tool: Tool): string =>
  createHash('sha256')
    .update(toCanonicalJson(fingerprintOf(tool)))
    .digest('hex');

export const isChanged = ({ trusted }: Belief, definition: Tool): boolean =>
  trusted !== undefined && !isDeepStrictEqual(trusted, toPlain(fingerprintOf(definition)));

const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const WORST: Belief = { tier: 'destructive', unjudged: true };

/** Effects of our own tools are known; a tool of an added server is destructive until somebody has judged it. */
export const createToolTrust = (toolServers: Pick<ToolServersRepository, 'judgements'>): ToolTrust => {
  const ofAll: ToolTrust['ofAll'] = async (server) => {
    if (server.builtIn) return (tool) => ownBelief(knownTier(server.id, tool));
    const judgements = await toolServers.judgements(server.id);
    return (tool) => {
      const found = judgements.find((judgement) => judgement.tool === tool);
      if (!found) return WORST;
      return {
        tier: found.tier ?? WORST.tier,
        unjudged: found.tier === undefined,
        trusted: found.definition,
      };
    };
  };
  return { ofAll, of: async (server, tool) => (await ofAll(server))(tool) };
};

const ownBelief = (tier: EffectTier | undefined): Belief | undefined =>
  tier === undefined ? undefined : { tier, unjudged: false };
