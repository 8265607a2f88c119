import { HttpError } from '@platform/http/httpError';
import { checkedCall } from './checkedCall';
import { claimCall } from './callClaim';
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
    let answer: 'refused' | 'repeated' | 'sent' = 'refused';
    const check = async (): Promise<void> => {
      call = await checkedCall(call, connection, options.limits.timeoutMs(call.server));
      assertAuthority(call);
    };
    try {
      assertAuthority(call);
      // A step is claimed first, so that its ledger keeps why it was refused, and answers what it has kept.
      const isStep = call.authority.kind === 'card';
      if (!isStep) await check();
      const claim = await claimCall(options, call, keepsKeys);
      call = claim.call;
      answer = 'repeated';
      const done = await claim.settle(async () => {
        answer = 'sent';
        if (isStep) await check();
        records.started(call);
        return sendCall(options, call, connection, keepsKeys);
      });
      const status = done.intercepted ? 'intercepted' : 'done';
      const durationMs = performance.now() - begun;
      if (isSent(answer)) records.ended(call, { status, durationMs, repeated: done.duplicate });
      return { ...done, tier: call.tier };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof HttpError && POLICY_CODES.includes(error.code)) records.refused(call, message);
      const status = error instanceof OutcomeUnknownError ? 'unknown' : 'failed';
      const durationMs = performance.now() - begun;
      // A kept answer was recorded with its earlier call.
      if (answer !== 'repeated') records.ended(call, { status, durationMs, error: message });
      throw error;
    }
  };

/** Asked anew: the call may have been made meanwhile. */
const isSent = (answer: 'refused' | 'repeated' | 'sent'): boolean => answer === 'sent';

const assertAuthority = ({ tier, authority, idempotencyKey, dryRun, ...call }: KnownCall) => {
  if (tier === 'read') return;
  if (authority.kind === 'none') {
    throw new HttpError(403, 'no-authority', `${nameOf(call)} needs an approved card or a person`);
  }
  if (authority.kind === 'person' && idempotencyKey === undefined && !dryRun) {
    throw new HttpError(400, 'idempotency-key-required', `${nameOf(call)} needs an Idempotency-Key`);
  }
};
