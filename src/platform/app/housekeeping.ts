import type { SystemSettings } from '@platform/settings/systemSettings';
import type { Recorder } from '@platform/telemetry/recorder';
import {
  createHousekeeping,
  repeatHousekeeping,
  type HousekeepingDependencies,
} from '@platform/housekeeping/housekeeping';

export type Housekeeping = ReturnType<typeof repeatHousekeeping>;

/** Keeps house from now on, and again after every change of the configuration: a shorter retention acts at once. */
export const openHousekeeping = ({
  settings,
  recorder,
  ...deps
}: Omit<HousekeepingDependencies, 'retention' | 'recorder'> & {
  settings: Pick<SystemSettings, 'current' | 'follow'>;
  recorder: Recorder;
}): Housekeeping => {
  const job = createHousekeeping({
    repositories: deps.repositories,
    emptyTrash: deps.emptyTrash,
    clock: deps.clock,
    recorder,
    retention: () => settings.current().general,
  });
  const housekeeping = repeatHousekeeping(job, (error) => {
    recorder.log({ level: 'error', agentId: 'platform', message: `Housekeeping: ${String(error)}` });
  });
  settings.follow(housekeeping.again);
  return housekeeping;
};
