import type { Alert } from '@contract/entities/observation';
import { without } from '@platform/storage/engine/columns';
import type { StoredAlert } from '@platform/storage/telemetry/alertsRepository';

/** Whether the bell rings for it: its rule says so, and nobody has silenced it. */
export const isTold = ({ bell, silencedUntil }: StoredAlert): boolean => bell && silencedUntil === undefined;

/** Without what only the platform needs. */
export const toldAlert = (alert: StoredAlert): Alert =>
  without(without(without(alert, 'bell'), 'channels'), 'notifiedAt');
