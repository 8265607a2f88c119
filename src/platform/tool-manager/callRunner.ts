import { HttpError } from '../http/httpError';
import { checkedCall } from './checkedCall';
import { claimCall, refuseStep } from './callClaim';
import { OutcomeUnknownError } from './callErrors';
import { sendCall, type CallSenderOptions } from './callSender';
import type { CardLedger } from './cardLedger';
import type { KeyedCalls } from './keyedCalls';
import { nameOf, type KnownCall, type ToolCallRecords } from './toolCallRecords';
import type { ToolCallOutcome } from './toolCaller';
import type { ToolServerConnection } from './toolServerConnection';

export interface CallRunnerOptions extends CallSenderOptions {
  ledger: CardLedger;
  keyedCalls: KeyedCalls;
  records: ToolCallRecords;
}

const POLICY_CODES = [
  'no-authority',
  'not-approved',
  'not-the-approved-call',
  'tool-changed',
  'unknown-effect',
];

/** Runs one call from its checks to its record: authority, arguments, ledger, server. */
export const createCallRunner =
  (options: CallRunnerOptions) =>
  async (
    request: KnownCall,
    connection: ToolServerConnection,
    keepsKeys: boolean,
  ): Promise<ToolCallOutcome> => {
    const { records } = options;
    const begun = performance.now();
    let call = request;
    try {
      assertAuthority(call);
      call = await checkedCall(call, connection, options.limits.timeoutMs(call.server)).catch(
        async (error: unknown) => {
          await refuseStep(options.ledger, request, error);
          throw error;
        },
      );
      assertAuthority(call);
      const claim = await claimCall(options, call, keepsKeys);
      call = claim.call;
      records.started(call);
      const done = await claim.settle(() => sendCall(options, call, connection, keepsKeys));
      const status = done.intercepted ? 'intercepted' : 'done';
      records.ended(call, { status, durationMs: performance.now() - begun });
      return { ...done, tier: call.tier };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof HttpError && POLICY_CODES.includes(error.code)) records.refused(call, message);
      const status = error instanceof OutcomeUnknownError ? 'unknown' : 'failed';
      records.ended(call, { status, durationMs: performance.now() - begun, error: message });
      throw error;
    }
  };

const assertAuthority = ({ tier, authority, idempotencyKey, dryRun, ...call }: KnownCall) => {
  if (tier === 'read') return;
  if (authority.kind === 'none') {
    throw new HttpError(403, 'no-authority', `${nameOf(call)} needs an approved card or a person`);
  }
  if (authority.kind === 'person' && idempotencyKey === undefined && !dryRun) {
    throw new HttpError(400, 'idempotency-key-required', `${nameOf(call)} needs an Idempotency-Key`);
  }
};
