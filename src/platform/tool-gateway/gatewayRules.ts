import type { GatewayRule } from '@contract/entities/gatewayRule';
import type { GatewayRulesResponse, GatewayTrial } from '@contract/http/toolGateway';
import { GATEWAY_TRIAL_CALLS_MAX, GATEWAY_TRIAL_DAYS } from '@contract/limits';
import { fieldChanges } from '@contract/fieldChanges';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { RememberedReads } from '@platform/storage/rememberedReads';
import type { DocumentsRepository } from '@platform/storage/settings/documentsRepository';
import type { GatewayCallsRepository } from '@platform/storage/settings/gatewayCallsRepository';
import { patternFault } from './conditions';
import { decide } from './decide';

export interface GatewayRules {
  current: (sql?: Sql) => Promise<GatewayRulesResponse>;
  /** As of the last look of `remembered`. */
  remembered: () => Promise<readonly GatewayRule[]>;
  /** Throws 409 `changed-meanwhile` when somebody saved another version, 400 for a pattern that is none. */
  save: (
    by: string,
    rules: GatewayRule[],
    expectedVersion: number,
    sql: Sql,
  ) => Promise<GatewayRulesResponse>;
  /** Effects that the rules would have had on the calls of the last days, limits per time left aside. */
  try: (rules: readonly GatewayRule[]) => Promise<GatewayTrial>;
}

export interface GatewayRulesDependencies {
  documents: DocumentsRepository;
  remembered: Pick<RememberedReads, 'document'>;
  calls: Pick<GatewayCallsRepository, 'since'>;
  audit: AuditRepository;
  clock: Clock;
}

const DOCUMENT = 'gateway-rules';
const DAY_MS = 86_400_000;

export const createGatewayRules = ({
  documents,
  remembered,
  calls,
  audit,
  clock,
}: GatewayRulesDependencies): GatewayRules => ({
  current: async (sql) => {
    const stored = await documents.get(DOCUMENT, sql);
    return { rules: rulesIn(stored), version: stored?.version ?? 0 };
  },
  remembered: async () => rulesIn(await remembered.document(DOCUMENT)),
  save: async (by, rules, expectedVersion, sql) => {
    assertPatterns(rules);
    const at = clock.now().toISOString();
    const put = await documents.put({ name: DOCUMENT, value: rules, expectedVersion, by, at }, sql);
    if (put.state === 'conflict')
      throw new HttpError(409, 'changed-meanwhile', 'Somebody else saved the rules meanwhile');
    const { version } = put.document;
    const details = { version, rules, changes: fieldChanges(put.before, rules) };
    await audit.append({ ts: at, actor: by, action: 'gateway.rules', target: DOCUMENT, details }, sql);
    return { rules, version };
  },
  try: async (rules) => {
    assertPatterns(rules);
    const from = new Date(clock.now().getTime() - GATEWAY_TRIAL_DAYS * DAY_MS).toISOString();
    const made = await calls.since(from, GATEWAY_TRIAL_CALLS_MAX);
    const trial: GatewayTrial = { calls: made.length, allow: 0, ask: 0, refuse: 0, rehearse: 0, changed: 0 };
    for (const call of made) {
      const { effect } = decide(rules, call);
      trial[effect] += 1;
      if (effect !== call.effect) trial.changed += 1;
    }
    return trial;
  },
});

const rulesIn = (stored: { value: unknown } | null): GatewayRule[] => (stored?.value ?? []) as GatewayRule[];

/** Throws 400 for a pattern that is none. */
export const assertPatterns = (rules: readonly GatewayRule[]): void => {
  for (const [at, { conditions }] of rules.entries()) {
    const fault = conditions.map(patternFault).find((found) => found !== undefined);
    if (fault !== undefined)
      throw new HttpError(400, 'invalid-input', `rules.${String(at)}.conditions: ${fault}`);
  }
};
