import type { ToneName } from '@console/common/ui/tone';
import type { RunStatus } from '@contract/entities/run';

export const RUN_TONES: Record<RunStatus, ToneName> = {
  running: 'info',
  completed: 'success',
  failed: 'error',
  canceled: 'warning',
  interrupted: 'warning',
};
