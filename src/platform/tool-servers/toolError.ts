import { OUTCOME_UNKNOWN } from './toolMeta';

/** A failure the caller is told: an `isError` result with this text. */
export class ToolError extends Error {}

/** The service outside may have done it: the caller must not take it for a failure. */
export class UnknownOutcomeError extends ToolError {
  constructor(why: string) {
    super(`${OUTCOME_UNKNOWN}: ${why}`);
  }
}
