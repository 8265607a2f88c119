import type { InterventionBody } from '@contract/http/interventions';
import { itemKept, newItem } from './outboxActions';
import {
  INTERVENTIONS_GROUP,
  SETTINGS_GROUP,
  type OutgoingDecision,
  type OutgoingSettings,
} from './outboxItem';

/** A card that was decided without a connection. */
export const decisionKept = (payload: OutgoingDecision, userId: string) =>
  itemKept({ ...newItem(userId), kind: 'card-decision', payload, state: 'needs-you' });

/** An intervention that got no answer, under its key. */
export const interventionKept = (body: InterventionBody, userId: string, key: string) =>
  itemKept({
    ...newItem(userId),
    id: key,
    kind: 'intervention',
    payload: { conversationId: INTERVENTIONS_GROUP, body },
    state: 'needs-you',
  });

/** Settings whose save got no answer, under its key. */
export const settingsKept = (
  payload: Omit<OutgoingSettings, 'conversationId'>,
  userId: string,
  key: string,
) =>
  itemKept({
    ...newItem(userId),
    id: key,
    kind: 'settings',
    payload: { ...payload, conversationId: SETTINGS_GROUP },
    state: 'needs-you',
  });
