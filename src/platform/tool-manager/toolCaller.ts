/* oxlint-disable typescript/no-deprecated -- clients and servers of the 2025 era log by it, and of the 2026 era for a year more */
import type { LoggingLevel, LoggingMessageNotificationParams, Progress } from '@modelcontextprotocol/client';
import type { EffectTier } from '@contract/entities/toolCall';
import type { AnswerServer, LendModel } from './serverQuestions';

export interface ToolCallRequest {
  server: string;
  method: string;
  params: Record<string, unknown>;
  /** A user's id, or an agent's. */
  caller: string;
  /** How records name a person; an agent is named by its id. */
  callerName?: string;
  /**
   * Author of an effect above read: a signed-in person with `execute:actions`, a step of an approved card, a rule of
   * the gateway, or nobody (an agent by itself, which then may only read).
   */
  authority:
    | { kind: 'person' }
    | { kind: 'card'; cardId: string; stepId: string; again?: boolean }
    | { kind: 'rule'; by: string }
    | { kind: 'none' };
  runId?: string;
  correlationId?: string;
  /** Same key: the effect happens once, and every caller gets its result. */
  idempotencyKey?: string;
  dryRun: boolean;
  signal?: AbortSignal;
  /** `result` is the server's whole answer, as it came, instead of what it says. */
  wholeAnswer?: boolean;
  /** Told again and again, in words, while its server waits for the answer of a person. */
  onAsked?: (words: string) => void;
  /** Told how far the server says that it is. */
  onProgress?: (progress: Progress) => void;
  logs?: WantedLogs;
  /** Whoever makes the call lends its server a model; absent: there is none. */
  lend?: LendModel;
  /** Whoever makes the call answers its server's questions; absent: people are asked. */
  answer?: AnswerServer;
}

/** Logs of a server during a call. A server of the 2026 era is asked for this level; the listener judges what comes. */
export interface WantedLogs {
  /** Absent: the level that is set for the server. */
  level?: LoggingLevel;
  onLog: (message: LoggingMessageNotificationParams) => void;
}

export interface ToolCallOutcome {
  result: unknown;
  tier: EffectTier;
  /** True when an earlier call with the same key had already done it. */
  duplicate: boolean;
  /** True in a dry run above read: nothing reached the tool server. */
  intercepted: boolean;
}

/**
 * Calls one tool of one registered server. Throws HttpError: 404 unknown server or tool, 400 wrong
 * arguments, 403 no authority for the effect, 409 not the step the card approved, 502 the tool failed,
 * 504 no answer in time (`outcome-unknown` for effects).
 */
export type ToolCaller = (request: ToolCallRequest) => Promise<ToolCallOutcome>;
