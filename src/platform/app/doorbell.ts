import type { ToldEvent } from '@platform/conversations/chatEvents';
import type { ProcessRelay } from '@platform/processes/processRelay';
import type { Doorbell, RungTask } from '@platform/tool-gateway/taskDoorbell';

/** News of one process that the others must hear while it happens. */
export type ToldHere =
  | ({ kind: 'chat' } & ToldEvent)
  | { kind: 'stop-reply'; messageId: string }
  /** Somebody has saved settings. */
  | { kind: 'settings' };

export type Told = ToldHere | ({ kind: 'task-ring' } & RungTask);

/** Calls of agents of others, in whichever process they come in. */
export const doorbellOf = (
  { rings, pushes }: Pick<Doorbell, 'rings' | 'pushes'>,
  { tell }: Pick<ProcessRelay<Told>, 'tell'>,
): Doorbell => ({ rings, pushes, tellOthers: (task) => void tell({ kind: 'task-ring', ...task }) });

export const hearRings =
  ({ ring }: Doorbell['rings'], hear: (told: ToldHere) => void) =>
  (told: Told): void => {
    if (told.kind === 'task-ring') ring(told.agentId, told.taskId);
    else hear(told);
  };
