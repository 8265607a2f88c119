/** Limits that the configuration sets for tool servers, read at every call. */
export interface ToolLimits {
  isEnabled: (server: string) => boolean;
  /** Milliseconds. */
  timeoutMs: (server: string) => number;
  /** How often a call that may be repeated is sent again after its connection was lost. */
  retries: () => number;
}

/** One answer for every server. */
export const fixedLimits = (timeoutMs: number, retries = 1): ToolLimits => ({
  isEnabled: () => true,
  timeoutMs: () => timeoutMs,
  retries: () => retries,
});
