import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { StatusDot } from '@console/common/ui/StatusDot';
import type { AgentStat } from '@contract/entities/agent';
import type { NetworkNode } from '@contract/entities/networkAgent';
import { Bot, Server, Waypoints, type LucideIcon } from 'lucide-react';
import { a2aCopy } from './a2aCopy';

export const NODE_ICONS: Record<NetworkNode['type'], LucideIcon> = {
  agent: Bot,
  gateway: Waypoints,
  service: Server,
};

const DOTS = {
  online: { tone: 'success', shape: 'filled' },
  offline: { tone: 'error', shape: 'ring' },
  unknown: { tone: 'grey', shape: 'dashed' },
} as const;

/** `stale`: the last reading failed, so nobody knows. */
export const NodeStatus = ({ status, stale }: { status: NetworkNode['status']; stale: boolean }) => {
  const words = useCopy(a2aCopy);
  const shown = stale ? 'unknown' : status;
  return (
    <span className="status">
      <StatusDot {...DOTS[shown]} />
      {words[shown]}
    </span>
  );
};

export const Activity = ({ activity }: Pick<AgentStat, 'activity'>) => {
  const words = useCopy(a2aCopy);
  return <Chip tone={activity === 'active' ? 'accent' : 'grey'}>{words[activity]}</Chip>;
};
