import type { BoundCall } from '@contract/entities/actionCard';
import type { ListedTool } from '@contract/http/tools';
import type { Clock } from '@platform/common/clock';
import type { LanguageModels } from '@platform/llm/languageModels';
import type { EffectivePrompts } from '@platform/prompts/effectivePrompt';
import type { AttachmentsRepository } from '@platform/storage/conversations/attachmentsRepository';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import type { PricesRepository } from '@platform/storage/telemetry/pricesRepository';
import type { Recorder } from '@platform/telemetry/recorder';
import type { AgentHold } from './agentHold';
import type { LlmSettings } from './llmSettings';

/** Services that an agent needs to let a model do its work. */
export interface ModelWork {
  models: LanguageModels;
  llmOf: (agentId: string) => LlmSettings;
  effectivePrompts: Pick<EffectivePrompts, 'read' | 'inForce'>;
  /** The tools of the enabled servers. */
  listTools: () => Promise<ListedTool[]>;
  /** Throws what a call with these arguments would be refused with. */
  checkCall: (call: BoundCall) => Promise<void>;
  /** A paused agent begins nothing new, neither a question nor a call. */
  admit: AgentHold['admit'];
  messages: Pick<MessagesRepository, 'list' | 'listByRun'>;
  /** Files that were sent with messages. */
  attachments: Pick<AttachmentsRepository, 'bytes'>;
  recorder: Recorder;
  prices: Pick<PricesRepository, 'current'>;
  clock: Clock;
}
