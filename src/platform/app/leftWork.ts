import type { Clock } from '@platform/common/clock';
import { unlessUnderWay } from '@platform/common/unlessUnderWay';
import type { Recorder } from '@platform/telemetry/recorder';
import { takeOverGone, takeOverLeft } from './recovery';
import type { PlatformStorage } from './storage';
import type { PlatformWork } from './work';

interface LeftWorkDependencies {
  storage: PlatformStorage;
  work: Pick<PlatformWork, 'chat' | 'secretary' | 'process'>;
  clock: Clock;
}

/**
 * Takes over what the last process left, and resolves with what goes on with it, once this one is ready. Both do nothing where
 * others are at work: the check below finds what nobody has any more.
 */
export const takeOverAtStart =
  ({ storage, work: { chat, secretary, process }, clock }: LeftWorkDependencies) =>
  async (): Promise<() => Promise<void>> => {
    const { database, isAlone } = storage;
    if (!isAlone) return () => Promise.resolve();
    const left = await database.lasting(() => takeOverLeft({ ...storage, clock }, process.id));
    return async () => {
      if (!left) return;
      await chat.resume(left.cards);
      await secretary.requests.takeOver(left.channelRequests);
      secretary.slackIntake?.takeOver(left.slackEvents);
    };
  };

/** A check that takes over the work of processes that are gone; one that fails is made good by the next. */
export const replaceGone = ({
  storage,
  work: { chat, secretary },
  recorder,
  clock,
}: LeftWorkDependencies & { recorder: Recorder }): (() => void) => {
  const takeOver = unlessUnderWay(takeOverGone({ ...storage, clock }));
  const check = async () => {
    const left = await takeOver();
    if (!left) return;
    const message = `Took over the work of processes that are gone: ${left.processIds.join(', ')}`;
    recorder.log({ level: 'warn', agentId: 'platform', message });
    const replies = await storage.database.lasting(() =>
      storage.repositories.messages.listByIds(left.replyIds),
    );
    await chat.takeOver({ ...left, replies });
    await secretary.requests.takeOver(left.channelRequests);
    secretary.slackIntake?.takeOver(left.slackEvents);
  };
  return () => {
    check().catch(() => undefined);
  };
};
