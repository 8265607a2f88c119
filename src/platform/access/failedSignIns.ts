import type { Clock } from '@platform/common/clock';
import type { AuditRepository } from '@platform/storage/access/auditRepository';

export interface FailedSignIns {
  note: (who: { username: string; address: string }) => Promise<void>;
}

const WINDOW_MS = 60_000;
/** So many accounts and addresses have a row of their own in a window; all else is one row with its number. */
const OWN_ROWS = 20;

interface Window {
  since: string;
  /** Accounts with their addresses that have their row. */
  told: Set<string>;
  untold: number;
}

/**
 * Failed sign-ins in the audit, of which anybody can make any number: in each minute the first of an account from an
 * address, and at its end how many more there were.
 */
export const createFailedSignIns = (audit: Pick<AuditRepository, 'append'>, clock: Clock): FailedSignIns => {
  let current: Window | undefined;
  const append = (ts: string, actor: string, target: string, details: object) =>
    audit.append({ ts, actor, action: 'sign-in.failed', target, details: { ...details } });
  const end = async ({ since, untold }: Window) => {
    current = undefined;
    if (untold > 0) await append(clock.now().toISOString(), 'several', 'several', { count: untold, since });
  };
  const begin = (since: string): Window => {
    const window = { since, told: new Set<string>(), untold: 0 };
    setTimeout(() => void end(window).catch(() => undefined), WINDOW_MS).unref();
    return window;
  };
  return {
    note: async ({ username, address }) => {
      const ts = clock.now().toISOString();
      current ??= begin(ts);
      const who = JSON.stringify([username, address]);
      if (current.told.has(who) || current.told.size >= OWN_ROWS) {
        current.untold += 1;
        return;
      }
      current.told.add(who);
      await append(ts, username, address, {});
    },
  };
};
