import type { StreamPosition } from '@console/common/socket/streamChannel';
import type { LogsState } from './logsReducer';

interface WithLogs {
  logs: LogsState;
}

export const selectLogView = ({ logs }: WithLogs) => logs.view;
export const selectLogStream = ({ logs }: WithLogs) => logs.stream;
export const selectLogAgents = ({ logs }: WithLogs) => logs.agents;

export const selectLogPosition = ({ logs }: WithLogs): StreamPosition | undefined => {
  const since = logs.recent.at(-1)?.seq;
  return logs.epoch === null || since === undefined ? undefined : { epoch: logs.epoch, since };
};
