/** A failure the caller is told: an `isError` result with this text. */
export class ToolError extends Error {}
