import type { ListedTool } from '@contract/http/tools';
import type { ModelTool } from '@platform/llm/modelAnswer';

const NAME_MAX_LENGTH = 64;
const DESCRIPTION_MAX_LENGTH = 1000;
/** OpenAI takes no more. */
const TOOLS_MAX = 120;

/** A tool of a server under the name by which models call it. */
export interface ServerTool extends ModelTool {
  tool: ListedTool;
}

const NOTE: Record<ListedTool['tier'], string> = {
  read: '',
  write: ' [needs approval: a card is shown, nothing is done yet]',
  destructive: ' [needs approval, cannot be undone: a card is shown, nothing is done yet]',
};

/** Tools that the servers offer, in the form that both providers take; a tool that takes no object is left out. */
export const serverTools = (listed: readonly ListedTool[]): ServerTool[] => {
  const taken = new Set<string>();
  return listed
    .filter(({ inputSchema }) => inputSchema['type'] === 'object')
    .slice(0, TOOLS_MAX)
    .map((tool) => {
      const name = unusedName(`${tool.server}__${tool.name}`, taken);
      taken.add(name);
      const description = `${tool.description.slice(0, DESCRIPTION_MAX_LENGTH)}${NOTE[tool.tier]}`;
      return { name, description, inputSchema: tool.inputSchema, tool };
    });
};

const unusedName = (wanted: string, taken: ReadonlySet<string>): string => {
  const plain = wanted.replaceAll(/[^\w-]/g, '_').slice(0, NAME_MAX_LENGTH);
  if (!taken.has(plain)) return plain;
  const end = `_${String(taken.size)}`;
  return `${plain.slice(0, NAME_MAX_LENGTH - end.length)}${end}`;
};
