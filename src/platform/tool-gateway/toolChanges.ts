import { createHash } from 'node:crypto';
import type { ToolManager } from '@platform/tool-manager/toolManager';

/** Lists of which the gateway tells its clients that they are others now. */
export type ListedKind = 'tools' | 'resources' | 'prompts';

const KINDS: readonly ListedKind[] = ['tools', 'resources', 'prompts'];

/** Tells what can be called, read or got is another than at the last look. */
export const watchTools = (
  { offered, content }: Pick<ToolManager, 'offered' | 'content'>,
  onChanged: (kind: ListedKind) => void,
): { look: () => Promise<void> } => {
  const seen = new Map<ListedKind, string>();
  return {
    look: async () => {
      const contents = await content();
      const now: Record<ListedKind, unknown> = {
        tools: await offered(),
        resources: contents.map(({ server, resources, templates }) => [server, resources, templates]),
        prompts: contents.map(({ server, prompts }) => [server, prompts]),
      };
      for (const kind of KINDS) {
        const hash = createHash('sha256').update(JSON.stringify(now[kind])).digest('hex');
        const before = seen.get(kind);
        seen.set(kind, hash);
        if (before !== undefined && before !== hash) onChanged(kind);
      }
    },
  };
};
