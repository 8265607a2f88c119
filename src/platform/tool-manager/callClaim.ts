import { defined } from '@contract/defined';
import { UnavailableError } from '@platform/common/unavailableError';
import { HttpError } from '@platform/http/httpError';
import { OutcomeUnknownError } from './callErrors';
import type { CardLedger, LedgerStep } from './cardLedger';
import type { KeyedCalls } from './keyedCalls';
import type { KnownCall } from './toolCallRecords';
import type { ToolCallRequest } from './toolCaller';

export interface PerformedCall {
  result: unknown;
  duplicate: boolean;
  intercepted: boolean;
}

/** Entitlement to make a call: `call` is the ledger's form of it; `settle` makes it and keeps its outcome. */
export interface CallClaim {
  call: KnownCall;
  settle: (perform: () => Promise<PerformedCall>) => Promise<PerformedCall>;
}

/**
 * A person's key counts for that person only, and is kept here for a server that keeps none; a step of an approved card is claimed in the ledger, which knows
 * its key, its run, and whether it was done before. Throws what `CardLedger.begin` throws.
 */
export const claimCall = async (
  { ledger, keyedCalls }: { ledger: CardLedger; keyedCalls: KeyedCalls },
  call: KnownCall,
  keepsKeys: boolean,
): Promise<CallClaim> => {
  if (call.authority.kind === 'card') return claimStep(ledger, call, call.authority, keepsKeys);
  if (call.idempotencyKey === undefined) return { call, settle: (perform) => perform() };
  const own = { ...call, idempotencyKey: `${call.caller}:${call.idempotencyKey}` };
  const isKept = keepsKeys || call.tier === 'read' || call.dryRun;
  return { call: own, settle: isKept ? (perform) => perform() : (perform) => keyedCalls(own, perform) };
};

/** The ledger keeps the reason for a card's call that failed before it was claimed; that the database was away is none. */
export const refuseStep = async (
  ledger: CardLedger,
  { authority, server, method, params }: ToolCallRequest,
  error: unknown,
): Promise<void> => {
  if (authority.kind !== 'card' || error instanceof UnavailableError) return;
  const { cardId, stepId } = authority;
  const why = error instanceof Error ? error.message : String(error);
  // The caller hears of the failure in any case.
  await ledger.refuse({ cardId, stepId }, { server, method, params }, why).catch(() => undefined);
};

const claimStep = async (
  ledger: CardLedger,
  call: KnownCall,
  { cardId, stepId, again }: LedgerStep,
  keepsKeys: boolean,
): Promise<CallClaim> => {
  const step = { cardId, stepId, again };
  const { server, method, params } = call;
  const begun = await ledger.begin(step, { server, method, params }, keepsKeys);
  if (begun.kind === 'done') {
    const done = { result: begun.result, duplicate: true, intercepted: false };
    return { call, settle: () => Promise.resolve(done) };
  }
  const claimed = { ...step, mark: begun.mark };
  const bound: KnownCall = {
    ...call,
    runId: begun.runId,
    ...defined({ correlationId: begun.correlationId }),
    idempotencyKey: begun.idempotencyKey,
    dryRun: begun.dryRun ?? call.dryRun,
  };
  return {
    call: bound,
    settle: async (perform) => {
      try {
        if (call.dryRun && !bound.dryRun) {
          throw new HttpError(409, 'dry-run', 'This card was approved to act; a dry run cannot perform it');
        }
        const done = await perform();
        await ledger.finish(claimed, { status: 'done', result: done.result });
        return done;
      } catch (error) {
        const status = error instanceof OutcomeUnknownError ? 'unknown' : 'failed';
        const words = error instanceof Error ? error.message : String(error);
        await ledger.finish(claimed, { status, error: words });
        throw error;
      }
    },
  };
};
