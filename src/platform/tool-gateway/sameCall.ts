import { createHash } from 'node:crypto';
import type { Sql } from '@platform/storage/engine/database';
import { redactFields } from '@platform/common/redactFields';
import { toCanonicalJson } from '@platform/storage/engine/json';
import type { StoredGatewayAgent } from '@platform/storage/settings/gatewayAgentsRepository';
import type {
  GatewayCallsRepository,
  StoredGatewayCall,
} from '@platform/storage/settings/gatewayCallsRepository';
import type { GatedCall, Verdict } from './callGate';

export type ComparedCall = Pick<GatedCall, 'server' | 'tool' | 'params' | 'callKey'>;

export const KEY_REUSED: Extract<Verdict, { kind: 'refused' }> = {
  kind: 'refused',
  text: 'This idempotency key was used for another call',
};

/** `again`: the very call was allowed before under its key. It is judged as rules are now, and counts once. */
export type KnownVerdict = { kind: 'again' } | Extract<Verdict, { kind: 'refused' | 'held' }>;

/** A held call that is made again, or one whose key was allowed before. */
export const sameCall = async (
  calls: Pick<GatewayCallsRepository, 'held'>,
  { id: agentId }: StoredGatewayAgent,
  { server, tool, params, callKey }: ComparedCall,
  sql?: Sql,
): Promise<KnownVerdict | undefined> => {
  const fingerprint = fingerprintOf({ server, tool, params });
  const known = await calls.held({ agentId, fingerprint, callKey }, sql);
  return known ? verdictOfKnown(known, { server, tool, params, fingerprint }) : undefined;
};

/** Verdict for a call that is another one again, or has its key. */
export const verdictOfKnown = (
  known: StoredGatewayCall,
  { server, tool, params, fingerprint }: Omit<ComparedCall, 'callKey'> & { fingerprint: string },
): KnownVerdict => {
  if (known.fingerprint === undefined) {
    const isSame =
      known.server === server &&
      known.tool === tool &&
      toCanonicalJson(known.params) === toCanonicalJson(redactFields(params));
    return isSame ? { kind: 'again' } : KEY_REUSED;
  }
  return known.fingerprint === fingerprint ? { kind: 'held', call: known } : KEY_REUSED;
};

export const fingerprintOf = ({ server, tool, params }: Omit<ComparedCall, 'callKey'>): string =>
  createHash('sha256').update(toCanonicalJson({ server, tool, params })).digest('hex');
