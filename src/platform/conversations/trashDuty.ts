import { CONVERSATION_TRASH_CHECK_MS } from '@contract/limits';
import type { Recorder } from '../telemetry/recorder';
import type { ConversationDesk } from './conversationDesk';

/** Empties the trash of what has lain there long enough, now and every hour; what fails is logged and tried again. Returns how to end it. */
export const keepTrash = (
  { emptyTrash }: Pick<ConversationDesk, 'emptyTrash'>,
  recorder: Pick<Recorder, 'log'>,
): (() => void) => {
  const log = (level: 'info' | 'error', message: string) => {
    recorder.log({ level, agentId: 'platform', message });
  };
  const run = () => {
    emptyTrash().then(
      (count) => {
        if (count > 0) log('info', `${String(count)} deleted conversations were removed for good`);
      },
      (error: unknown) => {
        log('error', `Emptying the trash of conversations: ${String(error)}`);
      },
    );
  };
  run();
  const timer = setInterval(run, CONVERSATION_TRASH_CHECK_MS);
  return () => {
    clearInterval(timer);
  };
};
