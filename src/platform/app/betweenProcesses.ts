import type { MessageRate } from '@platform/access/messageRate';
import type { RequestRate, Spent } from '@platform/access/requestRate';
import type { ToldEvent } from '@platform/conversations/chatEvents';
import type { ProcessRelay } from '@platform/processes/processRelay';
import type { Doorbell, RungTask } from '@platform/tool-gateway/taskDoorbell';

/** News of one process that the others must hear while it happens. */
export type ToldHere =
  | ({ kind: 'chat' } & ToldEvent)
  | { kind: 'stop-reply'; messageId: string }
  /** Somebody has saved settings. */
  | { kind: 'settings' };

export type Told = ToldHere | ({ kind: 'task-ring' } & RungTask) | ({ kind: 'spent' } & SpentHere);

/** Requests and chat messages; a process of the version before tells no messages. */
export interface SpentHere {
  spent: Spent;
  messages?: Spent;
}

/** Calls of agents of others, in whichever process they come in. */
export const doorbellOf = (
  { rings, pushes }: Pick<Doorbell, 'rings' | 'pushes'>,
  { tell }: Pick<ProcessRelay<Told>, 'tell'>,
): Doorbell => ({ rings, pushes, tellOthers: (task) => void tell({ kind: 'task-ring', ...task }) });

/** Rings, and what callers have spent elsewhere; all else goes to `hear`. */
export const hearOthers =
  (
    { rings, rate, messageRate }: { rings: Doorbell['rings']; rate: RequestRate; messageRate: MessageRate },
    hear: (told: ToldHere) => void,
  ) =>
  (told: Told): void => {
    if (told.kind === 'task-ring') rings.ring(told.agentId, told.taskId);
    else if (told.kind === 'spent') {
      rate.spend(told.spent);
      messageRate.spend(told.messages ?? []);
    } else hear(told);
  };
