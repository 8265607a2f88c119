import { GATEWAY_ITSELF } from '@contract/entities/gatewayAgent';
import type { RuleEffect } from '@contract/entities/gatewayRule';
import type { EffectTier } from '@contract/entities/toolCall';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

export interface StoredGatewayCall {
  id: string;
  agentId: string;
  at: string;
  server: string;
  tool: string;
  tier: EffectTier;
  /** Without secrets. */
  params: Record<string, unknown>;
  effect: RuleEffect;
  ruleId?: string | undefined;
  runId?: string | undefined;
  /** For a held call: its card, what makes it the same call, and the client's own key. */
  cardId?: string | undefined;
  fingerprint?: string | undefined;
  callKey?: string | undefined;
  deliveredAt?: string | undefined;
}

export interface GatewayGrant {
  cardId: string;
  agentId: string;
  server: string;
  tool: string;
  /** In this run only. */
  runId?: string | undefined;
  expiresAt: string;
  grantedBy: string;
}

const FIELDS = [
  'id',
  'agentId',
  'at',
  'server',
  'tool',
  'tier',
  'params',
  'effect',
  'ruleId',
  'runId',
  'cardId',
];
const SELECT = `SELECT ${selectList([...FIELDS, 'fingerprint', 'callKey', 'deliveredAt'])} FROM gateway_calls`;
/** Any number that nothing else on the same database locks, with a second one made of what is locked. */
const GATEWAY_LOCK = 7_203_469;

const INSERT = `INSERT INTO gateway_calls (id, agent_id, at, server, tool, tier, params, effect, rule_id, run_id, card_id,
  fingerprint, call_key)`;
const PLACES = `$1::text, $2::text, $3::timestamptz, $4::text, $5::text, $6::text, $7::jsonb, $8::text, $9::text,
  $10::text, $11::text, $12::text, $13::text`;

const rowOf = (call: StoredGatewayCall): unknown[] => {
  const { id, agentId, at, server, tool, tier, params, effect, ruleId, runId } = call;
  return [
    ...[id, agentId, at, server, tool, tier, toJson(params), effect, ruleId, runId],
    ...[call.cardId, call.fingerprint, call.callKey],
  ];
};

const heldBy = (callKey: string | undefined, { agent, sought }: { agent: string; sought: string }): string =>
  callKey === undefined
    ? `${SELECT} WHERE agent_id = ${agent} AND fingerprint = ${sought} AND card_id IS NOT NULL AND call_key IS NULL
         AND delivered_at IS NULL ORDER BY at LIMIT 1`
    : `${SELECT} WHERE agent_id = ${agent} AND call_key = ${sought} AND (card_id IS NOT NULL OR effect = 'allow')
         ORDER BY at LIMIT 1`;

export type GatewayCallsRepository = ReturnType<typeof createGatewayCallsRepository>;

/** Calls of gateway agents as they were decided, and what approvals allow beyond their own call. */
export function createGatewayCallsRepository(database: Sql) {
  return {
    /** Until the commit nobody else decides about the same. */
    async lock(what: string, sql: Sql): Promise<void> {
      await sql.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [GATEWAY_LOCK, what]);
    },

    async add(call: StoredGatewayCall, sql: Sql = database): Promise<void> {
      await sql.query(`${INSERT} VALUES (${PLACES})`, rowOf(call));
    },

    /** In one statement: answers what `held` does for it, or else adds it. */
    async addOrFind(call: StoredGatewayCall, fingerprint: string): Promise<StoredGatewayCall | null> {
      const { callKey } = call;
      const rows = await database.query<object>(
        `WITH known AS (${heldBy(callKey, { agent: '$2', sought: '$14' })}),
         added AS (${INSERT} SELECT ${PLACES} WHERE NOT EXISTS (SELECT FROM known))
         SELECT * FROM known`,
        [...rowOf(call), callKey ?? fingerprint],
      );
      return rows[0] ? fromRow<StoredGatewayCall>(rows[0]) : null;
    },

    /**
     * The held call that this one is again: by its key also when its result was handed over, else only before. A call that was
     * allowed under the same key is found too: it has no fingerprint.
     */
    async held(
      {
        agentId,
        fingerprint,
        callKey,
      }: { agentId: string; fingerprint: string; callKey?: string | undefined },
      sql: Sql = database,
    ): Promise<StoredGatewayCall | null> {
      const text = heldBy(callKey, { agent: '$1', sought: '$2' });
      const rows = await sql.query<object>(text, [agentId, callKey ?? fingerprint]);
      return rows[0] ? fromRow<StoredGatewayCall>(rows[0]) : null;
    },

    /** A held call of the agent; null for every other id. */
    async find(agentId: string, id: string, sql: Sql = database): Promise<StoredGatewayCall | null> {
      const rows = await sql.query<object>(
        `${SELECT} WHERE id = $2 AND agent_id = $1 AND card_id IS NOT NULL`,
        [agentId, id],
      );
      return rows[0] ? fromRow<StoredGatewayCall>(rows[0]) : null;
    },

    /** True for the one who hands the outcome over. */
    async deliver(id: string, at: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        'UPDATE gateway_calls SET delivered_at = $2 WHERE id = $1 AND delivered_at IS NULL RETURNING 1',
        [id, at],
      );
      return rows.length === 1;
    },

    /** How many calls a rule has allowed since then. */
    async allowedBy(ruleId: string, since: string, sql: Sql = database): Promise<number> {
      const rows = await sql.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM gateway_calls WHERE rule_id = $1 AND at > $2 AND effect = 'allow'`,
        [ruleId, since],
      );
      return rows[0]?.count ?? 0;
    },

    /** Calls of tool servers, newest first. */
    async since(at: string, limit: number, sql: Sql = database): Promise<StoredGatewayCall[]> {
      const rows = await sql.query<object>(
        `${SELECT} WHERE at >= $1 AND server <> $3 ORDER BY at DESC, id LIMIT $2`,
        [at, limit, GATEWAY_ITSELF],
      );
      return rows.map((row) => fromRow<StoredGatewayCall>(row));
    },

    async grant(grant: GatewayGrant, sql: Sql): Promise<void> {
      const { cardId, agentId, server, tool, runId, expiresAt, grantedBy } = grant;
      await sql.query(
        `INSERT INTO gateway_grants (card_id, agent_id, server, tool, run_id, expires_at, granted_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (card_id) DO NOTHING`,
        [cardId, agentId, server, tool, runId, expiresAt, grantedBy],
      );
    },

    /** The card whose approval allows this call too. */
    async grantFor(
      {
        agentId,
        server,
        tool,
        runId,
        at,
      }: Omit<GatewayGrant, 'cardId' | 'expiresAt' | 'grantedBy'> & { at: string },
      sql: Sql = database,
    ): Promise<string | null> {
      const rows = await sql.query<{ cardId: string }>(
        `SELECT card_id AS "cardId" FROM gateway_grants
         WHERE agent_id = $1 AND server = $2 AND tool = $3 AND expires_at > $5 AND (run_id IS NULL OR run_id = $4)
         LIMIT 1`,
        [agentId, server, tool, runId, at],
      );
      return rows[0]?.cardId ?? null;
    },

    /** Ends what approvals allowed the agent, or all. */
    async endGrants(agentId: string | undefined, sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM gateway_grants WHERE $1::text IS NULL OR agent_id = $1', [agentId]);
    },
  };
}
