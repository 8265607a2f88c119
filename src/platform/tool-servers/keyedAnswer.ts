import type { KeyedResult } from '@platform/storage/workspace/workspaceKeys';
import type { ToolAnswer } from './mcpTool';
import { ToolError } from './toolError';
import { KEY_REUSED } from './toolMeta';

/** The answer of an effect that was kept by its key. Throws when the key belongs to another call. */
export const keyedAnswer = <Item, Output>(
  { state, item }: KeyedResult<Item>,
  present: (item: Item) => Output,
): ToolAnswer<Output> => {
  if (state === 'reused') {
    throw new ToolError(`${KEY_REUSED}: this key was used for another call; nothing was done`);
  }
  return { value: present(item), duplicate: state === 'repeated' };
};
