import { useGetFirstStepsQuery } from '@console/domain/first-steps/firstStepsApi';
import { INBOX_LINK } from '@console/domain/action-cards/inboxLink';
import { selectRunPageSeen } from '@console/domain/preferences/preferencesSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import type { FirstSteps } from '@contract/http/firstSteps';
import { APPROVE, EXECUTE, MANAGE } from '@contract/requirements';
import { hasPermission, type Permission } from '@contract/roles';

export interface FirstStep {
  name: keyof FirstSteps | 'opened';
  to: string;
  isDone: boolean;
}

interface Place {
  to: string;
  /** Absent: everybody may. */
  permission?: Permission;
}

const PLACES: Record<FirstStep['name'], Place> = {
  asked: { to: '/ai-console', permission: EXECUTE.permission },
  decided: { to: INBOX_LINK, permission: APPROVE.permission },
  opened: { to: '/runs' },
  paused: { to: '/cockpit', permission: MANAGE.permission },
  connected: { to: '/connect-agent', permission: MANAGE.permission },
};
const ORDER = ['asked', 'decided', 'opened', 'paused', 'connected'] as const;

/** Steps that the user may take, in their order; undefined until the platform has answered. */
export const useFirstSteps = (): FirstStep[] | undefined => {
  const user = useAppSelector(selectUser);
  const opened = useAppSelector(selectRunPageSeen);
  const { data } = useGetFirstStepsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!user || !data) return undefined;
  const done = { ...data.firstSteps, opened };
  return ORDER.filter((name) => {
    const { permission } = PLACES[name];
    return permission === undefined || hasPermission(user, permission);
  }).map((name) => ({ name, to: PLACES[name].to, isDone: done[name] }));
};
