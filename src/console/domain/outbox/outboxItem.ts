import { CardVerdict } from '@contract/chatSocket';
import { CHAT_MESSAGE_MAX_LENGTH, MODELS } from '@contract/limits';
import { Attachment } from '@contract/entities/attachment';
import type { MeetingForm } from '@contract/entities/meetingForm';
import { Follows } from '@contract/entities/message';
import { Instant } from '@contract/entities/primitives';
import type { SystemConfig } from '@contract/entities/systemConfig';
import { InterventionBody } from '@contract/http/interventions';
import type { SecretarySave } from '@console/domain/secretary/secretarySave';
import * as v from 'valibot';

/**
 * `sending` becomes `queued` again after a reload: the platform knows the id and answers `duplicate`.
 * `needs-you` waits for one more click, because the world may have moved on. Reliability P3.
 */
export const OutboxState = v.picklist(['queued', 'sending', 'sent', 'failed', 'needs-you']);
export type OutboxState = v.InferOutput<typeof OutboxState>;

export const OutgoingMessage = v.object({
  conversationId: v.string(),
  content: v.pipe(v.string(), v.maxLength(CHAT_MESSAGE_MAX_LENGTH)),
  dryRun: v.boolean(),
  model: v.picklist(MODELS),
  /** Checked by the platform. */
  meeting: v.optional(v.custom<MeetingForm>((form) => typeof form === 'object')),
  /** The question that it edits, or asks anew. */
  follows: v.optional(Follows),
  /** Files that the platform keeps for it. */
  attachments: v.optional(v.array(Attachment)),
});
export type OutgoingMessage = v.InferOutput<typeof OutgoingMessage>;

export const OutgoingDecision = v.object({
  conversationId: v.string(),
  /** Title of the card, to know it by while the platform cannot be asked. */
  title: v.string(),
  decision: CardVerdict,
});
export type OutgoingDecision = v.InferOutput<typeof OutgoingDecision>;

/** The group that interventions wait in, among those of the conversations. */
export const INTERVENTIONS_GROUP = 'interventions';

export const OutgoingIntervention = v.object({
  conversationId: v.literal(INTERVENTIONS_GROUP),
  body: InterventionBody,
});
export type OutgoingIntervention = v.InferOutput<typeof OutgoingIntervention>;

/** The group that settings wait in. */
export const SETTINGS_GROUP = 'settings';

/** A save of settings, as it was sent; the platform checks it. */
export type SettingsSave =
  | { section: 'system'; save: { config: SystemConfig; expectedVersion: number; reason?: string } }
  | { section: 'secretary'; save: SecretarySave };

export interface OutgoingSettings {
  conversationId: typeof SETTINGS_GROUP;
  settings: SettingsSave;
  /** Draft that it was saved from, and that goes with it unless it is edited meanwhile. */
  draft: { key: string; text: string };
}

const item = {
  id: v.string(),
  userId: v.string(),
  createdAt: Instant,
  attempts: v.number(),
  state: OutboxState,
  error: v.optional(v.string()),
};

export const MessageItem = v.object({ ...item, kind: v.literal('message'), payload: OutgoingMessage });
export type MessageItem = v.InferOutput<typeof MessageItem>;

export const DecisionItem = v.object({
  ...item,
  kind: v.literal('card-decision'),
  payload: OutgoingDecision,
});
export type DecisionItem = v.InferOutput<typeof DecisionItem>;

export const InterventionItem = v.object({
  ...item,
  kind: v.literal('intervention'),
  payload: OutgoingIntervention,
});
export type InterventionItem = v.InferOutput<typeof InterventionItem>;

export const SettingsItem = v.object({
  ...item,
  kind: v.literal('settings'),
  payload: v.custom<OutgoingSettings>((payload) => typeof payload === 'object'),
});
export type SettingsItem = v.InferOutput<typeof SettingsItem>;

/** One thing somebody wants sent; its `id` is what the platform knows it by. Every payload names its conversation. */
export const OutboxItem = v.variant('kind', [MessageItem, DecisionItem, InterventionItem, SettingsItem]);
export type OutboxItem = v.InferOutput<typeof OutboxItem>;
export type OutboxKind = OutboxItem['kind'];

/** `later`: not settled, and worth another try. `refused`: final, and shown at the item. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'later'; error?: string }
  | { kind: 'refused'; error: string };
