import type { BoundCall } from '@contract/entities/actionCard';
import type { PreparationMark } from '@platform/storage/conversations/meetingPreparationRepository';

export interface LedgerStep {
  cardId: string;
  stepId: string;
  /**
   * A step that prepares a meeting is to be read again, although its answer is kept. The steps of an approved card are to be done in
   * spite of the stops that came since: a person orders them anew.
   */
  again?: boolean | undefined;
}

/** The steps that approved cards have bound; the tool manager asks it before every call of a card. */
export interface CardLedger {
  /**
   * Claims a step for its call. `done`: it was done before, here is its result. Throws 404 for an unknown
   * step, 409 when the card is not approved, the call differs from the bound one, it runs right now, or a stop came after the
   * approval (`canceled`). A step of unknown outcome runs again only when `repeatable`.
   */
  begin: (
    step: LedgerStep,
    call: BoundCall,
    repeatable: boolean,
  ) => Promise<
    | {
        kind: 'run';
        idempotencyKey: string;
        runId: string;
        correlationId?: string;
        /** The card's own flag, which no caller can turn over. */
        dryRun?: boolean;
        /** Only a step that prepares a meeting has one; its end is kept with it. */
        mark?: PreparationMark;
      }
    | { kind: 'done'; result: unknown }
  >;
  /** A call that was refused before its step could begin: the step failed, unless it is not the bound one. */
  refuse: (step: LedgerStep, call: BoundCall, error: string) => Promise<void>;
  finish: (
    step: LedgerStep & { mark?: PreparationMark | undefined },
    outcome: { status: 'done'; result: unknown } | { status: 'failed' | 'unknown'; error: string },
  ) => Promise<void>;
}
