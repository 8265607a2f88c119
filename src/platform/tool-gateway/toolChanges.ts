import { createHash } from 'node:crypto';
import type { ToolManager } from '@platform/tool-manager/toolManager';

/** Tells when the tools that can be called are others than at the last look. */
export const watchTools = (
  { offered }: Pick<ToolManager, 'offered'>,
  onChanged: () => void,
): { look: () => Promise<void> } => {
  let seen: string | undefined;
  return {
    look: async () => {
      const now = createHash('sha256')
        .update(JSON.stringify(await offered()))
        .digest('hex');
      if (seen !== undefined && seen !== now) onChanged();
      seen = now;
    },
  };
};
