import type { ModelMessage } from 'ai';
import type { OfferedModel } from './modelCatalog';

/** A tool as a model sees it. */
export interface ModelTool {
  name: string;
  description: string;
  /** JSON Schema of its arguments, an object. */
  inputSchema: Record<string, unknown>;
}

/** A question to a model. */
export interface ModelQuestion {
  model: OfferedModel;
  system: string;
  messages: ModelMessage[];
  tools: readonly ModelTool[];
  maxOutputTokens: number;
  temperature: number;
  signal: AbortSignal;
}

/** A call that a model wants made; nobody has checked `input`, which is a text where it is no JSON. */
export interface WantedCall {
  id: string;
  name: string;
  input: unknown;
}

export type FinishReason = 'stop' | 'length' | 'tool-calls';

/** As the provider reported it; absent where it reported nothing. */
export interface ModelUsage {
  input: number;
  output: number;
  /** Tokens of the input, read from the provider's cache. */
  cached?: number;
  /** Tokens of the output that were reasoning. */
  reasoning?: number;
}

/** One piece of an answer; `finish` is the last. */
export type ModelPart =
  | { kind: 'text'; text: string }
  /** Reasoning that precedes the answer and is no part of it. */
  | { kind: 'reasoning'; text: string }
  /** It is at work on a call's arguments. */
  | { kind: 'working' }
  | { kind: 'call'; call: WantedCall }
  | { kind: 'retry'; inMs: number; why: string }
  | { kind: 'finish'; reason: FinishReason; usage?: ModelUsage; servedBy?: string };
