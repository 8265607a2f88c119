import * as v from 'valibot';
import { Instant, JsonObject } from './primitives';

/** One change that somebody made, as it was written down: records are never changed and never removed. */
export const AuditRecord = v.object({
  /** Counts from 1 without a gap. */
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  ts: Instant,
  /** A username, or the name of a program. */
  actor: v.string(),
  /** `sign-in`, `card.approve`, `config.save`, … */
  action: v.string(),
  target: v.string(),
  details: JsonObject,
  /** SHA-256 over the record and the hash of the one before it, in hexadecimal digits. */
  hash: v.string(),
});
export type AuditRecord = v.InferOutput<typeof AuditRecord>;

/** Kinds of changes, by the first word of their action. */
export const AUDIT_AREAS = {
  access: [
    'sign-in',
    'sign-out',
    'password',
    'account',
    'api-key',
    'access-key',
    'session',
    'second-factor',
    'passkey',
  ],
  control: ['intervention', 'budgets', 'dry-run', 'rehearsal', 'alert'],
  cards: ['card', 'tool'],
  settings: [
    'config',
    'prompt',
    'agent',
    'tool-server',
    'tool-program',
    'gateway',
    'gateway-agent',
    'alerts',
    'alert-channel',
    'prices',
    'run-queue',
    'scenario-set',
    'secrets',
    'demo',
  ],
  records: ['conversation', 'logs', 'audit', 'run', 'run-view', 'log-view'],
} as const satisfies Record<string, readonly string[]>;
export const AuditArea = v.picklist(Object.keys(AUDIT_AREAS) as (keyof typeof AUDIT_AREAS)[]);
export type AuditArea = v.InferOutput<typeof AuditArea>;

type AuditWord = (typeof AUDIT_AREAS)[AuditArea][number];
/** Each action is of one kind. */
export type AuditAction = AuditWord | `${AuditWord}.${string}`;
