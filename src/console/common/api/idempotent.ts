/** Argument of a mutation that happens once, however often it is sent: the key is made when an operator asks. Reliability P1. */
export interface Idempotent {
  key: string;
}

/** The same, about one record. */
export interface IdempotentOn extends Idempotent {
  id: string;
}
