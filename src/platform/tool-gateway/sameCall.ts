import { createHash } from 'node:crypto';
import type { Sql } from '@platform/storage/engine/database';
import { toCanonicalJson } from '@platform/storage/engine/json';
import type { StoredGatewayAgent } from '@platform/storage/settings/gatewayAgentsRepository';
import type {
  GatewayCallsRepository,
  StoredGatewayCall,
} from '@platform/storage/settings/gatewayCallsRepository';
import type { GatedCall, Verdict } from './callGate';

export type ComparedCall = Pick<GatedCall, 'server' | 'tool' | 'params' | 'callKey'>;

/** A held call that is made again, or one whose key was allowed before. */
export const sameCall = async (
  calls: Pick<GatewayCallsRepository, 'held'>,
  { id: agentId }: StoredGatewayAgent,
  { server, tool, params, callKey }: ComparedCall,
  sql?: Sql,
): Promise<Verdict | undefined> => {
  const fingerprint = fingerprintOf({ server, tool, params });
  const known = await calls.held({ agentId, fingerprint, callKey }, sql);
  return known ? verdictOfKnown(known, { server, tool, fingerprint }) : undefined;
};

/** Verdict for a call that is another one again, or has its key. */
export const verdictOfKnown = (
  known: StoredGatewayCall,
  { server, tool, fingerprint }: Pick<ComparedCall, 'server' | 'tool'> & { fingerprint: string },
): Verdict => {
  if (known.fingerprint === undefined) {
    const isSame = known.server === server && known.tool === tool;
    return isSame ? { kind: 'go', dryRun: false, by: known.ruleId ?? 'default' } : keyReused();
  }
  return known.fingerprint === fingerprint ? { kind: 'held', call: known } : keyReused();
};

const keyReused = (): Verdict => ({
  kind: 'refused',
  text: 'This idempotency key was used for another call',
});

export const fingerprintOf = ({ server, tool, params }: Omit<ComparedCall, 'callKey'>): string =>
  createHash('sha256').update(toCanonicalJson({ server, tool, params })).digest('hex');
