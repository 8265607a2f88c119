/** Whether programs may run here now. */
export type ProgramPermit = () => Promise<'allowed' | 'not-enabled' | 'several-processes'>;

interface KnownProcesses {
  /** Id of this process. */
  id: string;
  live: () => Promise<readonly { id: string }[]>;
}

/** Programs run on one machine, in one process: several would each run their own. */
export const permitPrograms =
  (isEnabled: boolean, { id, live }: KnownProcesses): ProgramPermit =>
  async () => {
    if (!isEnabled) return 'not-enabled';
    return (await live()).some((other) => other.id !== id) ? 'several-processes' : 'allowed';
  };
